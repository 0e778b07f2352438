import type { EmbeddedOwner } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { createScriptedEmbedded } from '../../../test/createScriptedEmbedded.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne } from '../../../test/networks.js'
import { renderWidget } from '../../../test/renderWidget.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const place = { account, caipNetworkId: chainOne.caipNetworkId }
const passkey: EmbeddedOwner = { id: `0x${'5a'.repeat(80)}a1b2c3d4`, isInUse: true }
const second: EmbeddedOwner = { id: `0x${'5b'.repeat(80)}e5f60718`, isInUse: false }
const address: EmbeddedOwner = { id: other.toLowerCase(), address: other, isInUse: false }

async function setUp(walletId: 'one.chain' | 'many.chains', owners: readonly EmbeddedOwner[]) {
  const wallet = createScriptedEmbedded()
  wallet.owned.owners = owners
  const adapter = createScriptedAdapter('eip155', ['Many Chains', 'One Chain'], (name) =>
    name === 'One Chain' ? { rdns: 'one.chain' } : {},
  )
  const config = { ...wallet.config, adapters: [adapter.descriptor] as const }
  const widget = await renderWidget({ config, connected: [{ walletId }] })
  const sees = (text: string) => eventually(() => expect(widget.text()).toContain(text))
  const type = async (text: string) => {
    const field = () => widget.dialog().querySelector<HTMLInputElement>('.field input')
    await eventually(() => expect(field()).not.toBeNull())
    await userEvent.fill(field() as HTMLInputElement, text)
  }
  return { ...widget, wallet, owners: wallet.owners, sees, type, script: adapter.script }
}

test('default: from the settings: who can sign; one alone is warned of, and cannot be removed', async () => {
  const { open, click, sees, title, dialog } = await setUp('one.chain', [passkey])
  await open()
  await click('Settings')
  await click('Owners')
  await sees('In use here')
  expect(title()).toBe('Owners')
  await sees('Each of them can do everything with this account on Chain One.')
  await sees('This is the only owner.')
  await sees('…a1b2c3d4')
  expect(dialog().querySelector('[aria-label^="Remove"]')).toBeNull()
})

test('behavior: a passkey is added, and the list is read anew; a change that waits is said', async () => {
  const { open, click, sees, owners, wallet, text } = await setUp('one.chain', [passkey])
  let done = () => {}
  owners.addPasskey.mockImplementation(() => {
    owners.isPending.set(true)
    return new Promise((resolve) => {
      done = () => {
        owners.isPending.set(false)
        resolve()
      }
    })
  })
  await open({ view: 'owners' })
  await click('Add a passkey')
  await sees('Waiting for the network…')
  expect(owners.addPasskey).toHaveBeenCalledWith(place)
  wallet.owned.owners = [passkey, second]
  done()
  await sees('…e5f60718')
  expect(text()).not.toContain('This is the only owner.')
})

test('behavior: closed and opened again, what waits for its block is still said', async () => {
  const { open, click, sees, owners, dialog } = await setUp('one.chain', [passkey])
  await open({ view: 'owners' })
  await sees('In use here')
  owners.isPending.set(true)
  await click('Close')
  await eventually(() => expect(dialog()).toBeUndefined())
  await open({ view: 'owners' })
  await sees('Waiting for the network…')
  dialog().querySelector<HTMLElement>('.footer .button')?.click()
  expect(owners.addPasskey).not.toHaveBeenCalled()
})

test('behavior: an address is added once it is one; what is wrong with it is said when it is tried', async () => {
  const { open, click, sees, owners, type, text } = await setUp('one.chain', [passkey, address])
  await open({ view: 'owners' })
  await click('Add an address')
  await sees('Add only what is as safe as your passkey.')
  await type('0x12')
  expect(text()).not.toContain('This is no address')
  await click('Add')
  await sees('This is no address')
  await type(other)
  await sees('This address is an owner already.')
  const third = `0x${'7'.repeat(40)}`
  await type(third)
  await userEvent.keyboard('{Enter}')
  await eventually(() =>
    expect(owners.addAddress).toHaveBeenCalledExactlyOnceWith({ ...place, address: third }),
  )
  await sees('Add a passkey')
})

test('behavior: another is removed at once, the passkey in use after a warning', async () => {
  const { open, click, sees, owners } = await setUp('one.chain', [passkey, second, address])
  await open({ view: 'owners' })
  await click('Remove …e5f60718')
  await eventually(() => expect(owners.remove).toHaveBeenLastCalledWith({ ...place, id: second.id }))
  await click('Remove …a1b2c3d4')
  await sees('You are using this passkey.')
  expect(owners.remove).toHaveBeenCalledOnce()
  await click('Keep it')
  await click('Remove …a1b2c3d4')
  await click('Remove it')
  await eventually(() => expect(owners.remove).toHaveBeenLastCalledWith({ ...place, id: passkey.id }))
})

test.each([
  [new LatchkeyError('wallet/failed', { context: { walletCode: 'excluded' } }), 'This device has a passkey'],
  [new LatchkeyError('wallet/rejected', { context: {} }), 'Declined in your wallet.'],
  [new LatchkeyError('send/reverted', { context: {} }), 'This would fail on the network'],
])('error: a change that is not made: %s', async (error, said) => {
  const { open, click, sees, owners } = await setUp('one.chain', [passkey])
  owners.addPasskey.mockRejectedValue(error)
  await open({ view: 'owners' })
  await click('Add a passkey')
  await sees(said)
  await sees('…a1b2c3d4')
})

test('error: offline: it is said, and is read again by hand', async () => {
  const { open, click, sees, owners } = await setUp('one.chain', [passkey])
  owners.read.mockRejectedValue(new LatchkeyError('rpc/unreachable', { context: { network: 'node' } }))
  await open({ view: 'owners' })
  await sees('The owners could not be read.')
  owners.read.mockResolvedValue([passkey])
  await click('Retry')
  await sees('…a1b2c3d4')
})

test('behavior: with another wallet, a new passkey is let in: signed by that wallet, without the lost one', async () => {
  const { open, click, sees, owners, type, script, wallet, title } = await setUp('many.chains', [
    passkey,
    second,
    address,
  ])
  // The wallet that is connected is an owner of another account.
  const lost = `0x${'9'.repeat(40)}`
  wallet.owned.owners = [{ ...passkey, isInUse: false }, second, { ...address, address: account }]
  const signed: string[] = []
  script.onSign = async (typedData) => {
    signed.push(typedData)
    return '0x51'
  }
  owners.recover.mockImplementation(async ({ sign }) => void (await sign('{"typed":1}')))
  await open()
  await click('Settings')
  await click('Recover a passkey wallet')
  await type('0x12')
  await click('Continue')
  await sees('This is no address')
  await type(lost)
  await click('Continue')
  await sees('Which are lost, and are removed?')
  const [, secondBox] = [...document.querySelectorAll('.latchkey')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
  ])
  await userEvent.click(secondBox as HTMLInputElement)
  await click('Create a new passkey')
  await sees('The new passkey is an owner.')
  expect(owners.recover).toHaveBeenCalledExactlyOnceWith({
    account: lost,
    caipNetworkId: chainOne.caipNetworkId,
    owner: account,
    remove: [passkey.id],
    sign: expect.any(Function),
  })
  expect(signed).toEqual(['{"typed":1}'])
  await click('Connect')
  await eventually(() => expect(title()).not.toBe('Recover a passkey wallet'))
})

test('error: no such account, and a wallet that is no owner of it', async () => {
  const { open, click, sees, owners, type, wallet, text } = await setUp('many.chains', [])
  const lost = `0x${'9'.repeat(40)}`
  await open({ view: 'owners' })
  await type(lost)
  await click('Continue')
  await sees('There is no such account on Chain One.')
  wallet.owned.owners = [{ ...passkey, isInUse: false }]
  await type(`0x${'8'.repeat(40)}`)
  await click('Continue')
  await sees('is no owner of this account.')
  expect(text()).not.toContain('Create a new passkey')
  expect(owners.recover).not.toHaveBeenCalled()
})

test('behavior: a page without a wallet of its own shows the account', async () => {
  const { open, title } = await renderWidget({ connected: [{ walletId: 'one.chain' }] })
  await open({ view: 'owners' })
  await eventually(() => expect(title()).toBe('Account'))
})
