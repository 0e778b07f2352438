import { describe, expect, test } from 'vitest'
import { setUpEvmWallet } from '../../test/setUpEvmWallet.js'
import type { AnnounceOptions } from './EvmWallet.js'

function setUp(options?: AnnounceOptions) {
  const target = new EventTarget() as unknown as Window
  const details: { info: unknown; provider: unknown }[] = []
  target.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  const { wallet, events } = setUpEvmWallet()
  const stop = wallet.announce(target, options)
  const ask = () => target.dispatchEvent(new Event('eip6963:requestProvider'))
  return { target, details, wallet, events, stop, ask }
}

describe('announce', () => {
  test('default', () => {
    const { details, wallet, ask } = setUp()
    expect(details).toEqual([{ info: wallet.info, provider: wallet.provider }])
    ask()
    expect(details).toHaveLength(2)
    expect(details[1]).toBe(details[0])
  })

  test('behavior: the detail is frozen', () => {
    const { details } = setUp()
    expect(Object.isFrozen(details[0])).toBe(true)
    expect(Object.isFrozen(details[0]?.info)).toBe(true)
  })

  test('behavior: connect is emitted after the page had time to listen', async () => {
    const { events } = setUp()
    expect(events).toEqual([])
    await expect.poll(() => events).toEqual([['connect', { chainId: '0x7a69' }]])
  })

  test('behavior: stop takes it back', () => {
    const { details, stop, ask, target } = setUp({ injectAs: 'ethereum' })
    stop()
    ask()
    expect(details).toHaveLength(1)
    expect(Reflect.has(target, 'ethereum')).toBe(false)
  })

  test('param: injectAs', () => {
    const { target, wallet } = setUp({ injectAs: 'ethereum' })
    expect(Reflect.get(target, 'ethereum')).toBe(wallet.provider)
  })
})
