import { disconnect, setCurrentTab } from '@latchkey/core'
import { getAccountState } from '@latchkey/core/compat'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account, balanceOf, createScriptedApi } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'
import {
  type UseAccountReturnType,
  type UseAccountStateReturnType,
  useAccount,
  useAccountState,
  useBalances,
  useIdentity,
} from '../../exports/index.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

const connected = [{ walletId: 'one.chain' }]

describe('hooks', () => {
  test('useAccount: narrows by status, is the same object until it changes, and asks nobody', async () => {
    const api = createScriptedApi()
    const seen = new Set<UseAccountReturnType>()
    let renders = 0
    function Who() {
      const account = useAccount()
      const [count, setCount] = useState(0)
      seen.add(account)
      renders += 1
      if (!account.isConnected) return <output id="who">{account.status}</output>
      return (
        <button type="button" id="who" onClick={() => setCount(count + 1)}>
          {`${shortenAddress(account.address)} ${account.connector.name} ${account.chainId}`}
        </button>
      )
    }
    const widget = await renderWidget({ connected, config: api.config, children: <Who /> })
    const who = () => widget.container.querySelector<HTMLElement>('#who')
    await eventually(() => expect(who()?.textContent).toBe('0x71C765…d8976F One Chain 1'))
    const before = renders
    who()?.click()
    await eventually(() => expect(renders).toBeGreaterThan(before))
    setCurrentTab(widget.latchkey, { tab: 'activity' })
    expect(seen.size).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The page's button asks for a name, and this hook for nothing.
    expect(api.countOf('identity')).toBe(api.asked.length)
    await disconnect(widget.latchkey)
    await eventually(() => expect(who()?.textContent).toBe('disconnected'))
  })

  test('useAccountState: every field of the specification, asked for while it is used', async () => {
    const avatar = 'data:image/png;base64,AAAA'
    const api = createScriptedApi({ identity: { name: 'amelie.eth', avatar, resolvedAt: null } })
    const seen: UseAccountStateReturnType[] = []
    function Facts() {
      const state = useAccountState()
      if (seen.at(-1) !== state) seen.push(state)
      return null
    }
    const widget = await renderWidget({ connected, config: api.config, children: <Facts /> })
    await eventually(() =>
      expect({
        ...seen.at(-1),
        tokenBalance: seen.at(-1)?.tokenBalance?.map(({ symbol }) => symbol),
      }).toEqual({
        status: 'connected',
        address: account,
        caipAddress: `eip155:1:${account}`,
        allAccounts: [{ address: account }],
        balance: '1.2043',
        balanceSymbol: 'ETH',
        profileName: 'amelie.eth',
        profileImage: avatar,
        tokenBalance: ['ETH', 'USDC', 'DAI'],
        currentTab: 'tokens',
      }),
    )
    expect(getAccountState(widget.latchkey)).toEqual(seen.at(-1))
    setCurrentTab(widget.latchkey, { tab: 'activity' })
    await eventually(() => expect(seen.at(-1)?.currentTab).toBe('activity'))
    await disconnect(widget.latchkey)
    await eventually(() =>
      expect(seen.at(-1)).toEqual({ status: 'disconnected', allAccounts: [], currentTab: 'tokens' }),
    )
  })

  test('useBalances, useIdentity: for a page that draws everything itself', async () => {
    function Own() {
      const { tokens, hidden, total, currency } = useBalances()
      const { name } = useIdentity()
      return (
        <output id="own">{`${tokens.length} ${hidden.length} ${total.unknown} ${currency} ${name}`}</output>
      )
    }
    const api = createScriptedApi({ identity: { name: 'amelie.eth', avatar: null, resolvedAt: null } })
    const widget = await renderWidget({ connected, config: api.config, children: <Own /> })
    await eventually(() =>
      expect(widget.container.querySelector('#own')?.textContent).toBe('3 3 1 usd amelie.eth'),
    )
  })

  test('behavior: another account is another list, at once', async () => {
    const api = createScriptedApi({
      balance: ({ pathname }: URL) => ({ balances: pathname.includes(account) ? [balanceOf()] : [] }),
    })
    const seen: string[] = []
    function Own() {
      const { address } = useAccount()
      const { tokens } = useBalances()
      seen.push(`${address?.slice(0, 6)} ${tokens.map(({ symbol }) => symbol).join()}`)
      return null
    }
    const widget = await renderWidget({ connected, config: api.config, children: <Own /> })
    await eventually(() => expect(seen.at(-1)).toBe('0x71C7 USDC,ETH'))
    const [connection] = widget.evm.adapter.connections.get()
    if (connection)
      widget.evm.script.change({ ...connection, accounts: [{ address: `0x${'5'.repeat(40)}` }] })
    await eventually(() => expect(seen.at(-1)).toMatch(/^0x5555 /))
    expect(seen.filter((line) => line.startsWith('0x5555') && line.includes('USDC'))).toEqual([])
    await page.viewport(800, 800)
  })
})
