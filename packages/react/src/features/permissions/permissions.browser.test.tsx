import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createScriptedApi } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

const pci = '6b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e'
const session = (revokedAt: number | null) => ({
  project: { id: 'harbour', name: 'Harbour Game', url: null, iconUrl: null },
  pci,
  expiry: 4_000_000_000,
  createdAt: 1_790_000_000,
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x16345785d8a0001', period: 3_600 } },
  ],
  policies: [],
  context: null,
  revokedAt,
})

async function openSessions(namespaces: readonly ('eip155' | 'solana')[] = ['eip155']) {
  const server = { revokedAt: null as number | null }
  const api = createScriptedApi({
    sessions: ({ pathname }: URL) => {
      if (!pathname.endsWith('/revoke')) return { pcis: [session(server.revokedAt)] }
      server.revokedAt = 1_790_000_100
      return {}
    },
  })
  const widget = await renderWidget({
    connected: [{ walletId: 'many chains', namespaces }],
    config: api.config,
  })
  await widget.open({ view: 'permissions' })
  return { ...widget, api, server }
}

describe('permissions', () => {
  test('default: what, since and until when; revoked by a signature over its id', async () => {
    const { text, click, evm, server } = await openSessions()
    const signed: string[] = []
    evm.script.onSign = async (message) => {
      signed.push(message)
      return '0x51'
    }
    // What an app may take is never told as less than it is.
    await eventually(() => expect(text()).toContain('Spend up to 0.10000001 ETH every 1 hour'))
    expect(text()).toMatch(/Since \w+ \d+, 2026.* · until \w+ \d+, 2096/)
    await click('Revoke Harbour Game')
    await eventually(() => expect(text()).toContain('Revoked'))
    expect(signed).toEqual([pci])
    expect(server.revokedAt).not.toBeNull()
    expect(text()).not.toContain('Revoke Harbour Game')
  })

  test('error: declined: nothing changes', async () => {
    const { text, click, evm, server } = await openSessions()
    evm.script.onSign = () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await click('Revoke Harbour Game')
    await eventually(() => expect(text()).toContain('Declined'))
    expect(server.revokedAt).toBeNull()
    expect(text()).toContain('Revoke Harbour Game')
  })

  test('behavior: an account of another chain family is not asked about', async () => {
    const { text, api } = await openSessions(['solana'])
    await eventually(() => expect(text()).toContain('grant no permissions'))
    expect(api.countOf('sessions')).toBe(0)
  })
})
