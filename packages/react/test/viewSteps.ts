import { expect } from 'vitest'
import { createScriptedApi, json } from './createScriptedApi.js'
import { eventually } from './eventually.js'
import type { renderWidget } from './renderWidget.js'

// What the tests of views begin with, do and expect.

export type Widget = Awaited<ReturnType<typeof renderWidget>>

/** Two wallets, one of them on several chains. */
export const connected = { connected: [{ walletId: 'many chains' }, { walletId: 'one.chain' }] }
export const never = () => new Promise<void>(() => {})

export const seesTitle = (title: string) => (widget: Widget) =>
  eventually(() => expect(widget.title()).toBe(title))
export const byClicks =
  (...names: string[]) =>
  async (widget: Widget) => {
    for (const name of names) await widget.click(name)
  }

/** A page with a data API that answers as it is told. */
export const withApi = (given?: Parameters<typeof createScriptedApi>[0]) => ({
  ...connected,
  config: createScriptedApi(given).config,
})
/** What the data API says of an account with a name. */
export const named = { name: 'amelie.latchkey.id', avatar: null, resolvedAt: null }
export const seesRows = ({ dialog }: Widget) =>
  eventually(() => expect(dialog().querySelectorAll('.virtual .row').length).toBeGreaterThan(2))
export const seesNotice = ({ dialog }: Widget) =>
  eventually(() => expect(dialog().querySelector('.notice')).not.toBeNull())
/** Names and amounts of the scripted tokens. */
export const tokenData = [
  /^(USD Coin|Dai|Claim now|Ticket|amelie\.latchkey\.id)$/,
  /^([−+]?[\d.,]+ )?(ETH|USDC|DAI|WIN|TICKET)$/,
  /\$|–/,
]
export const dates = [/^\p{L}+, \p{L}+ \d+$/u, /^\p{L}+ \d{4}$/u]
export const serverDown = () => json('', { status: 503 })
/** A whole address, as it is grouped. */
export const addressData = [/^0x/, /^[0-9A-Za-z]{4}$/, /^[0-9A-F]{2}$/]
/** What a form of sending shows besides texts. */
export const sendData = ['0', ...addressData, /^\d+:\d+/]
