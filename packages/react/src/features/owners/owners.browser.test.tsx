import type { EmbeddedOwner } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { createScriptedEmbedded } from '../../../test/createScriptedEmbedded.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne, chainTwo } from '../../../test/networks.js'
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
  await click('Passkey…a1b2c3d4In use here')
  await sees('Only owner')
  expect(dialog().querySelector('.footer .button')).toBeNull()
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

test('behavior: an owner is removed on the network in use, or on all one after the other; the passkey in use after a warning', async () => {
  const { open, click, sees, owners, dialog } = await setUp('one.chain', [passkey, second, address])
  const standings = () =>
    [...dialog().querySelectorAll<HTMLElement>('[data-standing]')].map(({ dataset }) => dataset.standing)
  const only = { owners: [passkey], threshold: 1, isDeployed: true }
  owners.read.mockImplementation(async ({ caipNetworkId }) =>
    caipNetworkId === place.caipNetworkId ? { ...only, owners: [passkey, second] } : only,
  )
  await open({ view: 'owners' })
  await sees('…e5f60718')
  await click('Passkey…e5f60718')
  await sees('On your networks')
  await eventually(() => expect(standings()).toEqual(['owner', 'none']))
  await click('Add on Chain Two')
  const far = { ...place, caipNetworkId: chainTwo.caipNetworkId }
  await eventually(() => expect(owners.addKnown).toHaveBeenLastCalledWith({ ...far, owner: second }))
  await click('Remove on Chain One')
  await eventually(() => expect(owners.remove).toHaveBeenLastCalledWith({ ...place, id: second.id }))
  await sees('Add an address')
  await click('Passkey…a1b2c3d4In use here')
  await eventually(() => expect(standings()).toEqual(['owner', 'only']))
  await sees('You are using this passkey.')
})

test('behavior: what was done on one network stays done where the next one fails, and the rest is gone on with', async () => {
  const { open, click, sees, owners } = await setUp('one.chain', [passkey, second])
  let isDone = false
  owners.read.mockImplementation(async ({ caipNetworkId }) => ({
    owners: isDone && caipNetworkId === place.caipNetworkId ? [passkey] : [passkey, second],
    threshold: 1,
    isDeployed: true,
  }))
  owners.remove.mockImplementation(async ({ caipNetworkId }) => {
    if (caipNetworkId === place.caipNetworkId) isDone = true
    else throw new LatchkeyError('wallet/rejected', { context: {} })
  })
  await open({ view: 'owners' })
  await sees('…e5f60718')
  await click('Passkey…e5f60718')
  await click('Remove everywhere')
  await sees('Declined in your wallet.')
  await eventually(() => expect(owners.remove).toHaveBeenCalledTimes(2))
  owners.remove.mockImplementation(async () => {})
  await click('Remove on Chain Two')
  const far = { ...place, caipNetworkId: chainTwo.caipNetworkId }
  await eventually(() => expect(owners.remove).toHaveBeenLastCalledWith({ ...far, id: second.id }))
})

test('behavior: where the account is not, another passkey opens it; a network that is away is said', async () => {
  const { open, click, sees, owners } = await setUp('one.chain', [passkey, second])
  owners.read.mockImplementation(async ({ caipNetworkId }) => {
    if (caipNetworkId === place.caipNetworkId)
      return { owners: [passkey, second], threshold: 1, isDeployed: true }
    return { owners: [], threshold: 1, isDeployed: false }
  })
  await open({ view: 'owners' })
  await sees('…e5f60718')
  await click('Passkey…e5f60718')
  await sees('Not in use yet')
  await sees('Where the account was never used, its first passkey owns it.')
})

test('behavior: an owner is replaced by a new passkey, and by an address', async () => {
  const { open, click, sees, owners, type } = await setUp('one.chain', [passkey, second])
  await open({ view: 'owners' })
  await sees('…e5f60718')
  await click('Passkey…e5f60718')
  await click('By a new passkey')
  const replaces = second.id
  await eventually(() => expect(owners.addPasskey).toHaveBeenLastCalledWith({ ...place, replaces }))
  await sees('Add an address')
  await click('Passkey…e5f60718')
  await click('By an address')
  await type(other)
  await click('Replace')
  await eventually(() =>
    expect(owners.addAddress).toHaveBeenLastCalledWith({ ...place, address: other, replaces }),
  )
})

test('behavior: several can have to sign, as many as have wallets; then it is done in Safe’s app', async () => {
  const third: EmbeddedOwner = { id: account, address: account, isInUse: false }
  const { open, click, sees, owners, wallet, text, dialog } = await setUp('one.chain', [passkey, address])
  owners.toAppUrl.mockReturnValue('https://app.safe.global/home?safe=eth:0x12')
  await open({ view: 'owners' })
  await sees('app.safe.global')
  expect(text()).not.toContain('Signatures needed')
  wallet.owned.owners = [passkey, address, third]
  await click('Close')
  await open({ view: 'owners' })
  await sees('1 of 3')
  await click('Signatures needed1 of 3')
  await sees('2 of 3')
  await sees('Your passkey alone can then neither send nor change owners')
  wallet.owned.threshold = 2
  await click('Change')
  expect(owners.changeThreshold).toHaveBeenCalledExactlyOnceWith({ ...place, threshold: 2 })
  await sees('Several owners have to sign together here.')
  await sees('2 of 3')
  expect(text()).not.toContain('Add a passkey')
  const link = dialog().querySelector<HTMLAnchorElement>('a.button')
  expect(link?.href).toBe('https://app.safe.global/home?safe=eth:0x12')
  expect(link?.rel).toBe('noopener noreferrer')
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
  owners.read.mockResolvedValue({ owners: [passkey], threshold: 1, isDeployed: true })
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
  const thief = { id: `0x${'66'.repeat(20)}`, address: `0x${'66'.repeat(20)}`, isInUse: false }
  wallet.owned.owners = [{ ...passkey, isInUse: false }, second, thief, { ...address, address: account }]
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
  const [, secondBox, thiefBox, own] = [...document.querySelectorAll('.latchkey')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
  ])
  expect(own).toBeUndefined()
  await userEvent.click(secondBox as HTMLInputElement)
  // Another address is kept, unless the person says that it is not theirs.
  expect(thiefBox?.checked).toBe(false)
  await userEvent.click(thiefBox as HTMLInputElement)
  await click('Create a new passkey')
  await sees('The new passkey is an owner.')
  expect(owners.recover).toHaveBeenCalledExactlyOnceWith({
    account: lost,
    caipNetworkId: chainOne.caipNetworkId,
    owner: account,
    remove: [passkey.id, thief.id],
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
