import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createScriptedApi } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { type UseGrantPermissionsReturnType, useGrantPermissions } from '../../exports/index.js'

const pci = '6b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e'
const wanted = {
  to: '0x3fA2A1Ea9B4d2D2bC0e5F5e1b3b3D3a1b2C49b01',
  expiry: 4_000_000_000,
  permissions: [
    { type: 'native-token-periodic', data: { periodAmount: '0x16345785d8a0001', periodDuration: 3_600 } },
  ],
} as const

/** A data API that lists what was recorded with it, and the view that shows it. */
async function openSessions() {
  const pcis: object[] = []
  const project = { id: 'harbour', name: 'Harbour Game', url: null, iconUrl: null }
  const api = createScriptedApi({
    sessions: ({ pathname }: URL, body: { context?: string; expiry?: number }) => {
      if (pathname.endsWith('/activate')) {
        pcis.push({ ...body, project, createdAt: 1_790_000_000, revokedAt: null })
        return {}
      }
      const key = { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` }
      return body.expiry === undefined ? { pcis } : { pci, key }
    },
  })
  const seen: UseGrantPermissionsReturnType[] = []
  function Asking() {
    seen.push(useGrantPermissions())
    return null
  }
  const widget = await renderWidget({
    connected: [{ walletId: 'many chains' }],
    config: api.config,
    children: <Asking />,
  })
  await widget.open({ view: 'permissions' })
  await eventually(() => expect(api.countOf('sessions')).toBeGreaterThan(0))
  return { ...widget, pcis, now: () => seen.at(-1) as UseGrantPermissionsReturnType }
}

test('default: what the wallet grants is in the open view at once', async () => {
  const { now, text } = await openSessions()
  now().grantPermissions(wanted)
  await eventually(() =>
    expect(now()).toMatchObject({ status: 'success', data: [{ pci, context: '0xc0de' }] }),
  )
  await eventually(() => expect(text()).toContain('Spend up to 0.10000001 ETH every 1 hour'))
})

test('error: declined: nothing is recorded', async () => {
  const { now, evm, pcis } = await openSessions()
  evm.script.onGrant = () => Promise.reject(new LatchkeyError('wallet/rejected'))
  now().grantPermissions(wanted)
  await eventually(() => expect(now()).toMatchObject({ status: 'error', error: { code: 'wallet/rejected' } }))
  expect(pcis).toEqual([])
})
