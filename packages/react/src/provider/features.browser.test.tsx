import { setCurrentTab } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createScriptedApi } from '../../test/createScriptedApi.js'
import { eventually } from '../../test/eventually.js'
import { chainOne } from '../../test/networks.js'
import { renderWidget } from '../../test/renderWidget.js'
import type { Feature } from './Feature.js'

async function setUp(features?: readonly Feature[]) {
  const widget = await renderWidget({
    connected: [{ walletId: 'one.chain' }],
    config: createScriptedApi().config,
    ...(features && { features }),
  })
  const actions = () => [...widget.dialog().querySelectorAll('.action')].map(({ textContent }) => textContent)
  const tabs = () => [...widget.dialog().querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  return { ...widget, actions, tabs }
}

const usdc = tokenAssetId(chainOne.caipNetworkId, `0x${'a1'.repeat(20)}`)

describe('features', () => {
  test('default: all of them', async () => {
    const { open, actions, tabs } = await setUp()
    await open({ view: 'account' })
    await eventually(() => expect(actions()).toEqual(['Send', 'Receive', 'Swap', 'Buy']))
    expect(tabs()).toEqual(['Tokens', 'Activity'])
  })

  test('behavior: in the order of the page, each once, also in the view of a token', async () => {
    const { open, actions, tabs } = await setUp(['buy', 'swap', 'send', 'swap', 'activity'])
    await open({ view: 'account' })
    await eventually(() => expect(actions()).toEqual(['Buy', 'Swap', 'Send']))
    expect(tabs()).toEqual(['Tokens', 'Activity'])
    await open({ view: 'token', tokenId: usdc })
    await eventually(() => expect(actions()).toEqual(['Swap', 'Send']))
  })

  test('behavior: without activity there is no tab, and what the instance remembers does not count', async () => {
    const { open, tabs, text, latchkey, dialog } = await setUp(['send'])
    setCurrentTab(latchkey, { tab: 'activity' })
    await open({ view: 'account' })
    await eventually(() => expect(text()).toContain('USD Coin'))
    expect(tabs()).toEqual([])
    await open({ view: 'token', tokenId: usdc })
    await eventually(() => expect(dialog().querySelector('.facts')).not.toBeNull())
    expect(text()).not.toContain('Activity')
  })

  test('behavior: nothing but what the account has', async () => {
    const { open, text, actions } = await setUp([])
    await open({ view: 'account' })
    await eventually(() => expect(text()).toContain('USD Coin'))
    expect(actions()).toEqual([])
  })

  test.each([
    { view: 'send' },
    { view: 'send-review' },
    { view: 'receive' },
    { view: 'swap', from: 'USDC' },
    { view: 'swap-token', side: 'sold' },
    { view: 'buy' },
    { view: 'activity' },
  ] as const)('behavior: $view opens the account where the page has turned it off', async (parameters) => {
    const { open, title, text } = await setUp([])
    await open(parameters)
    await eventually(() => expect(text()).toContain('USD Coin'))
    expect(title()).toBe('Account')
  })

  test('behavior: views of no feature are there in any case', async () => {
    const { open, title } = await setUp([])
    await open({ view: 'settings' })
    await eventually(() => expect(title()).toBe('Settings'))
  })
})
