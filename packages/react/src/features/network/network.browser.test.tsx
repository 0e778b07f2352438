import { loadConnectors } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { eventually } from '../../../test/eventually.js'
import { bitcoinNetwork, chainOne } from '../../../test/networks.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { ConnectButton, NetworkButton } from '../../exports/index.js'

type Widget = Awaited<ReturnType<typeof renderWidget>>

const connected = [{ walletId: 'one.chain' }]
const evmState = ({ latchkey }: Widget) => latchkey.store.getState().namespaces.eip155
const sees = (widget: Widget, text: string) => eventually(() => expect(widget.text()).toContain(text))

function leave({ evm }: Widget, caipNetworkId = 'eip155:999') {
  const [connection] = evm.adapter.connections.get()
  if (connection) evm.script.change({ ...connection, caipNetworkId: caipNetworkId as never })
}

test('default: another network, approved in the wallet', async () => {
  const widget = await renderWidget({ connected })
  await widget.open({ view: 'networks' })
  let approve = () => {}
  const approved = new Promise<void>((resolve) => (approve = resolve))
  widget.evm.script.onSwitch = () => approved
  await widget.click('Chain Two')
  await sees(widget, 'Approve the change in One Chain.')
  approve()
  await eventually(() => expect(evmState(widget)?.network?.name).toBe('Chain Two'))
})

test('error: declined, then tried again', async () => {
  const widget = await renderWidget({ connected })
  widget.evm.script.onSwitch = () => Promise.reject(new LatchkeyError('wallet/rejected'))
  await widget.open({ view: 'networks' })
  await widget.click('Chain Two')
  await sees(widget, 'Network not changed')
  expect(evmState(widget)?.network?.name).toBe('Chain One')
  widget.evm.script.onSwitch = async () => {}
  await widget.click('Try again')
  await eventually(() => expect(evmState(widget)?.network?.name).toBe('Chain Two'))
})

/** Makes the wallet show one request at a time, and refuse the second. Returns how often it was asked. */
function showOneAtATime(widget: Widget, answer: () => Promise<void>): () => number {
  let asked = 0
  widget.evm.script.onSwitch = async () => {
    asked += 1
    if (asked > 1) throw new LatchkeyError('wallet/request-pending')
    await answer()
  }
  return () => asked
}

test('behavior: one question to the wallet for one click, however often the view mounts', async () => {
  const widget = await renderWidget({ connected })
  await widget.open({ view: 'networks' })
  let decline = () => {}
  const asked = showOneAtATime(
    widget,
    () =>
      new Promise((_, reject) => {
        decline = () => reject(new LatchkeyError('wallet/rejected'))
      }),
  )
  await widget.click('Chain Two')
  await sees(widget, 'Approve the change in One Chain.')
  decline()
  await sees(widget, 'Network not changed')
  await sees(widget, 'Declined')
  expect(asked()).toBe(1)
})

test('behavior: cancelled, tried again, and only then approved: the view follows the wallet', async () => {
  const widget = await renderWidget({ connected })
  await widget.open({ view: 'networks' })
  showOneAtATime(widget, () => new Promise(() => {}))
  await widget.click('Chain Two')
  await sees(widget, 'Approve the change in One Chain.')
  await widget.click('Cancel')
  await widget.click('Chain Two')
  await sees(widget, 'Network not changed')
  leave(widget, 'eip155:2')
  await eventually(() => expect(widget.text()).not.toContain('Network not changed'))
  expect(evmState(widget)?.network?.name).toBe('Chain Two')
})

test('behavior: a wallet that is elsewhere when it connects stays connected, and the view says so', async () => {
  const widget = await renderWidget()
  widget.evm.script.caipNetworkId = 'eip155:999' as never
  await widget.open()
  await widget.click('One Chain')
  await sees(widget, 'Your wallet is on a network that this page does not use.')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(evmState(widget)?.status).toBe('connected')
  await sees(widget, 'Unsupported network')
  // Closed, it stays closed.
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(widget.dialog()).toBeUndefined())
  widget.latchkey.store.setState({})
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(widget.dialog()).toBeUndefined()
  expect(evmState(widget)?.status).toBe('connected')
})

test('behavior: elsewhere in one chain family: the others are asked all the same, and the view comes after', async () => {
  const widget = await renderWidget()
  widget.evm.script.caipNetworkId = 'eip155:999' as never
  await loadConnectors(widget.latchkey)
  await widget.open({ view: 'connecting', walletId: 'many chains', namespaces: ['eip155', 'solana'] })
  await sees(widget, 'Unsupported network')
  await eventually(() => expect(widget.latchkey.store.getState().namespaces.solana?.status).toBe('connected'))
  expect(evmState(widget)?.status).toBe('connected')
})

test('behavior: elsewhere, and the wait for the next chain family given up', async () => {
  const widget = await renderWidget()
  widget.evm.script.caipNetworkId = 'eip155:999' as never
  widget.solana.script.onConnect = () => new Promise(() => {})
  await loadConnectors(widget.latchkey)
  await widget.open({ view: 'connecting', walletId: 'many chains', namespaces: ['eip155', 'solana'] })
  await eventually(() =>
    expect(widget.latchkey.store.getState().namespaces.solana?.status).toBe('connecting'),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(widget.text()).not.toContain('Unsupported network')
  await userEvent.keyboard('{Escape}')
  await sees(widget, 'Unsupported network')
  expect(evmState(widget)?.status).toBe('connected')
})

test('behavior: chosen before anybody connects, the next wallet is asked for it', async () => {
  const widget = await renderWidget({ children: <NetworkButton /> })
  const networkButton = () => widget.container.querySelector('[data-kind=network]')
  expect(networkButton()?.textContent).toBe('Chain One')
  await widget.open({ view: 'networks' })
  await widget.click('Chain Two')
  await eventually(() => expect(networkButton()?.textContent).toBe('Chain Two'))
  const asked = vi.spyOn(widget.evm.adapter, 'switchNetwork')
  await widget.open({ view: 'connecting', walletId: 'one.chain' })
  await eventually(() => expect(evmState(widget)?.status).toBe('connected'))
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ caipNetworkId: 'eip155:2' }))
})

test('behavior: a network the page did not ask for opens the view by itself; every way out of it', async () => {
  const widget = await renderWidget({ connected })
  leave(widget)
  await sees(widget, 'Your wallet is on a network that this page does not use.')
  // All requested networks of all chain families.
  for (const name of ['Chain One', 'Chain Two', 'Chain Test', 'Solana', 'Bitcoin']) await sees(widget, name)
  expect(widget.button().textContent).toBe('Wrong network')

  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(widget.dialog()).toBeUndefined())
  expect(evmState(widget)?.status).toBe('connected')

  leave(widget, 'eip155:998')
  await sees(widget, 'Unsupported network')
  leave(widget, 'eip155:2')
  await eventually(() => expect(widget.dialog()).toBeUndefined())

  leave(widget)
  await sees(widget, 'Unsupported network')
  await widget.click('Chain Two')
  await eventually(() => expect(evmState(widget)?.network?.name).toBe('Chain Two'))

  leave(widget)
  await sees(widget, 'Unsupported network')
  await widget.click('Disconnect')
  await eventually(() => expect(evmState(widget)?.status).toBe('disconnected'))
  await eventually(() => expect(widget.dialog()).toBeUndefined())
})

test('param: allowUnsupportedNetwork', async () => {
  const custom = (
    <ConnectButton.Custom>
      {({ account, isUnsupported }) => (
        <output id="custom">{`${account.chainId} ${isUnsupported ? 'unsupported' : 'fine'}`}</output>
      )}
    </ConnectButton.Custom>
  )
  const strict = await renderWidget({ connected, children: custom })
  const said = ({ container }: Widget) => container.querySelector('#custom')?.textContent
  expect(said(strict)).toBe('1 fine')
  leave(strict)
  await eventually(() => expect(said(strict)).toBe('999 unsupported'))
  await strict.click('Disconnect')
  await eventually(() => expect(strict.dialog()).toBeUndefined())

  const widget = await renderWidget({
    connected,
    config: { allowUnsupportedNetwork: true },
    children: custom,
  })
  leave(widget)
  await eventually(() => expect(said(widget)).toBe('999 fine'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(widget.dialog()).toBeUndefined()
  expect(widget.button().textContent).toContain('0x71C765…d8976F')
  await widget.open()
  await sees(widget, 'Another network')
})

test('behavior: a network that the wallet does not have cannot be chosen, and says why', async () => {
  const widget = await renderWidget({ connected })
  const [connection] = widget.evm.adapter.connections.get()
  if (connection) widget.evm.script.change({ ...connection, networks: [chainOne.caipNetworkId] })
  await widget.open({ view: 'networks' })
  const row = () =>
    [...widget.dialog().querySelectorAll('.row')].find((one) => one.textContent?.includes('Chain Two'))
  await eventually(() => expect(row()?.getAttribute('aria-disabled')).toBe('true'))
  expect(row()?.textContent).toContain('One Chain does not support it')
  await userEvent.click(row() as Element, { force: true })
  expect(widget.title()).toBe('Network')
  expect(widget.evm.script.switched).toEqual([])
  expect(row()?.parentElement?.parentElement?.querySelectorAll('[aria-disabled]')).toHaveLength(1)
})

test('behavior: test networks are apart where their family has others, and else under its name', async () => {
  const evm = createScriptedAdapter('eip155').descriptor
  const bitcoin = createScriptedAdapter('bip122').descriptor
  const networks = [{ ...bitcoinNetwork, name: 'Regtest', isTestnet: true }] as const
  const widget = await renderWidget({ config: { adapters: [evm, { ...bitcoin, networks }] } })
  await widget.open({ view: 'networks' })
  const groups = () =>
    [...widget.dialog().querySelectorAll('section section')].map((group) => [
      group.querySelector('.caption')?.textContent,
      ...[...group.querySelectorAll('.row-title')].map(({ textContent }) => textContent),
    ])
  await eventually(() =>
    expect(groups()).toEqual([
      ['Ethereum', 'Chain One', 'Chain Two'],
      ['Bitcoin', 'Regtest'],
      ['Test networks', 'Chain Test'],
    ]),
  )
})
