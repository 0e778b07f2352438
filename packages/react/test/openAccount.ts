import { createScriptedApi } from './createScriptedApi.js'
import { type RenderWidgetOptions, renderWidget } from './renderWidget.js'

/** Opens the account of a connected wallet, with a data API that is scripted. */
export async function openAccount(api = createScriptedApi(), given: RenderWidgetOptions = {}) {
  const widget = await renderWidget({
    connected: [{ walletId: 'one.chain' }],
    ...given,
    config: { ...api.config, ...given.config },
  })
  await widget.open({ view: 'account' })
  const rows = () =>
    [...widget.dialog().querySelectorAll('.virtual .row-title')].map((row) => row.textContent)
  const notice = () => widget.dialog().querySelector('.notice:not(.alert .notice)')?.textContent ?? ''
  return { ...widget, api, rows, notice }
}
