import { type AccountChoice, connectWallet, disconnect } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../../../test/createScriptedAdapter.js'
import { createScriptedEmbedded } from '../../../../test/createScriptedEmbedded.js'
import {
  attemptId,
  createScriptedUsers,
  finished,
  person,
  refusal,
} from '../../../../test/createScriptedUsers.js'
import { eventually } from '../../../../test/eventually.js'
import { renderWidget } from '../../../../test/renderWidget.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const account = `eip155:1:${address}`
const asking = { kind: 'account', step: 'asking', content: { kind: 'account' } } as const
const visitKey = 'latchkey.default.user'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', location.href.split('#')[0])
})

/** A page whose own wallet is asked which account. */
async function setUp(answers: Parameters<typeof createScriptedUsers>[0] = {}) {
  const wallet = createScriptedEmbedded()
  const users = createScriptedUsers(answers)
  const adapter = createScriptedAdapter('eip155', ['One Chain'], { rdns: 'one.chain' })
  const config = { ...wallet.config, ...users.config, adapters: [adapter.descriptor] as const }
  const widget = await renderWidget({ config })
  const sees = (words: string) => eventually(() => expect(widget.text()).toContain(words))
  const field = () => widget.dialog().querySelector('input') as HTMLInputElement
  const focused = () => (widget.dialog().getRootNode() as ShadowRoot).activeElement
  const type = async (value: string) => {
    await userEvent.clear(field())
    await userEvent.type(field(), value)
  }
  const ask = () => wallet.ask(asking)
  return { ...widget, wallet, users, adapter, sees, field, focused, type, ask }
}

/** As far as the code that was sent. */
async function setUpCode(answers: Parameters<typeof createScriptedUsers>[0] = {}) {
  const page = await setUp(answers)
  page.ask()
  await page.click('E-mail or social sign-in')
  await page.sees('Send a code')
  await page.type(person)
  await page.click('Send a code')
  await page.sees(`A code was sent to ${person}`)
  return page
}

test('default: a code finds the wallet, and its passkey is asked for that one', async () => {
  const { users, sees, click, type, field, focused, wallet } = await setUpCode({
    finish: finished([account, account]),
  })
  expect(users.asked.find(({ call }) => call === 'email')?.body).toEqual({ email: person })
  expect(field().autocomplete).toBe('one-time-code')
  expect(focused()).toBe(field())
  await type('123 456')
  await userEvent.keyboard('{Enter}')
  await sees(`You are ${person}`)
  await sees('only your passkey can')
  expect(users.asked.at(-1)).toEqual({ call: 'finish', body: { id: attemptId, code: '123456' } })
  await click('Use your passkey for 0x71C765…d8976F')
  expect(wallet.confirm).toHaveBeenCalledWith({ account: address } satisfies AccountChoice)
  expect(users.countOf('link')).toBe(0)
})

test('behavior: a wallet is unlinked, after a second thought; the other is still found, and then none', async () => {
  const other = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const { users, sees, click, type, text, wallet } = await setUpCode({
    finish: finished([account, other]),
    unlink: ({ account: gone }) => ({ accounts: gone === account ? [other] : [] }),
  })
  await type('123456')
  await click('Continue')
  await click('Unlink a wallet')
  await sees('The wallet stays as it is.')
  await click('Back')
  await sees('Use your passkey for 0x71C765…d8976F')
  expect(users.countOf('unlink')).toBe(0)
  await click('Unlink a wallet')
  await click('Unlink 0x71C765…d8976F')
  await eventually(() => expect(text()).not.toContain('d8976F'))
  expect(users.asked.at(-1)).toEqual({ call: 'unlink', body: { userToken: 'user.token', account } })
  await click('Back')
  await sees('Use your passkey for 0x709979…dc79C8')
  await click('Unlink a wallet')
  await click('Unlink 0x709979…dc79C8')
  await sees('No wallet is linked to you yet.')
  expect(wallet.confirm).not.toHaveBeenCalled()
})

test('error: a server that is away unlinks nothing, says so, and is asked again', async () => {
  const { users, sees, click, type, text } = await setUpCode({
    finish: finished([account]),
    unlink: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await type('123456')
  await click('Continue')
  await click('Unlink a wallet')
  await click('Unlink 0x71C765…d8976F')
  await sees('reach')
  expect(text()).toContain('Unlink 0x71C765…d8976F')
  users.answers.unlink = { accounts: [] }
  await click('Unlink 0x71C765…d8976F')
  await sees('No wallet is linked to you yet.')
})

test('behavior: nothing of it is asked before the person wants it', async () => {
  const { users, ask, sees } = await setUp()
  ask()
  await sees('E-mail or social sign-in')
  expect(users.asked).toEqual([])
})

test('behavior: an address that is none is not sent, and says so at the field', async () => {
  const { users, ask, click, sees, type, field, focused } = await setUp()
  ask()
  await click('E-mail or social sign-in')
  await sees('Send a code')
  expect(focused()).toBe(field())
  expect(field().autocomplete).toBe('email')
  await type('amelie')
  await click('Send a code')
  await sees('This is no e-mail address.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(users.countOf('email')).toBe(0)
})

test('behavior: a wrong code, five of them, and a new one', async () => {
  let isEnded = false
  const { sees, type, click, text, field, focused, users } = await setUpCode({
    finish: () => refusal(401, isEnded ? 'id' : 'code'),
  })
  for (let tries = 0; tries < 5; tries += 1) {
    await type('111111')
    await click('Continue')
    await sees('The code is wrong.')
    await eventually(() => expect(focused()).toBe(field()))
  }
  isEnded = true
  await click('Continue')
  await sees('Too many wrong codes.')
  expect(text()).not.toContain('Continue')
  await click('Send a new code')
  await eventually(() => expect(text()).not.toContain('Too many wrong codes.'))
  expect(users.countOf('email')).toBe(2)
  expect(field().value).toBe('')
})

test('behavior: an expired code; too many mails; offline, and again', async () => {
  const { sees, type, click, users } = await setUpCode({ finish: () => refusal(401, 'id') })
  await type('123456')
  await click('Continue')
  await sees('The code has expired.')
  users.answers.email = () => refusal(429, '')
  await click('Send a new code')
  await sees('Too many codes were sent.')
  users.answers.finish = () => Promise.reject(new TypeError('Failed to fetch'))
  await type('123456')
  await click('Continue')
  await sees('reach')
  users.answers.finish = finished()
  await click('Continue')
  await sees('No wallet is linked to you yet.')
})

test('behavior: a new code can be had after half a minute, and another address at once', async () => {
  const { sees, click, users } = await setUpCode()
  await sees('New code in')
  await click('Use another address')
  await sees('Say who you are')
  expect(users.countOf('email')).toBe(1)
})

test.each(['declined', 'failed'] as const)(
  'behavior: back from a provider, %s: the wallet is asked again',
  async (reason) => {
    sessionStorage.setItem(visitKey, JSON.stringify({ id: attemptId, hash: '#/shop' }))
    history.replaceState(null, '', `#user-error=${reason}`)
    const { adapter, wallet, sees, users } = await setUp()
    await eventually(() => expect(adapter.script.asked).toBeGreaterThan(0))
    await eventually(() => expect(location.hash).toBe('#/shop'))
    wallet.ask(asking)
    await sees(reason === 'declined' ? 'You declined' : 'could not say who you are')
    await sees('Continue with Acme')
    expect(users.countOf('finish')).toBe(0)
  },
)

test('behavior: S-52 back from a provider the code is used once, and leaves the address', async () => {
  sessionStorage.setItem(visitKey, JSON.stringify({ id: attemptId, hash: '' }))
  history.replaceState(null, '', `#user=${'ab'.repeat(16)}`)
  const { users, sees, ask } = await setUp({
    finish: finished([account], { provider: 'acme', name: 'Amelie' }),
  })
  await eventually(() => expect(users.countOf('finish')).toBe(1))
  expect(users.asked.find(({ call }) => call === 'finish')?.body).toEqual({
    id: attemptId,
    code: 'ab'.repeat(16),
  })
  expect(location.href).not.toContain('#')
  expect(sessionStorage.getItem(visitKey)).toBeNull()
  ask()
  await sees('You are Amelie')
})

test('error: S-52 a code of a link that nobody left from here for is not used', async () => {
  history.replaceState(null, '', `#user=${'ab'.repeat(16)}`)
  const { users, ask, sees } = await setUp()
  ask()
  await sees('E-mail or social sign-in')
  expect(users.asked).toEqual([])
})

test('behavior: another passkey than that of the wallet is told so', async () => {
  const { wallet, ask, sees } = await setUp()
  ask()
  const problem = new LatchkeyError('sign/account-changed', { context: { expected: address } })
  wallet.change({ ...asking, step: 'failed', problem })
  await sees('This passkey is of another wallet.')
})

/** Proved, with nothing linked, and a new passkey that shall be. */
async function setUpLink(answers: Parameters<typeof createScriptedUsers>[0] = {}) {
  const page = await setUpCode(answers)
  const { wallet, latchkey } = page
  await page.type('123456')
  await page.click('Continue')
  await page.sees('The server of this page then keeps who you are beside its address, and no key.')
  await page.click('Create a passkey and link it')
  expect(wallet.confirm).toHaveBeenCalledWith('create')
  expect(page.users.countOf('link')).toBe(0)
  const connected = async () => {
    wallet.approval.set(undefined)
    wallet.account.set({ preferredAccountType: 'smartAccount' })
    await connectWallet(latchkey, { walletId: 'one.chain' })
  }
  return { ...page, connected }
}
const toast = () =>
  [...document.querySelectorAll('.latchkey')].map((host) => host.shadowRoot?.textContent).join(' ')

test('behavior: what is made is linked by a signature of its own, and labelled; disconnected, the person is forgotten', async () => {
  const { wallet, users, adapter, latchkey, connected } = await setUpLink()
  const signed = vi.fn(async (_: string) => '0x51' as const)
  adapter.script.onSign = signed
  await connected()
  await eventually(() => expect(wallet.label).toHaveBeenCalledWith({ user: { email: person } }))
  expect(signed.mock.calls[0]?.[0]).toContain('Link this wallet to me')
  expect(users.asked.find(({ call }) => call === 'link')?.body).toEqual({
    userToken: 'user.token',
    token: 'a.b.c',
  })
  await eventually(() => expect(users.countOf('end')).toBe(1))
  await eventually(() => expect(toast()).toContain(`Linked to ${person}`))
  await disconnect(latchkey)
  const flow = await latchkey.users?.loadFlow(latchkey)
  expect(flow?.store.getState()).toMatchObject({ step: 'idle' })
  expect(flow?.store.getState().user).toBeUndefined()
})

test('behavior: not signed, it is not linked and not labelled, and the wallet stays', async () => {
  const { wallet, users, adapter, latchkey, connected } = await setUpLink()
  adapter.script.onSign = () => Promise.reject(new LatchkeyError('wallet/rejected', { context: {} }))
  await connected()
  await eventually(() => expect(toast()).toContain(`Not linked to ${person}`))
  expect(users.countOf('link')).toBe(0)
  expect(wallet.label).not.toHaveBeenCalled()
  expect(latchkey.store.getState().namespaces.eip155?.status).toBe('connected')
})

test('behavior: what is linked already is labelled without a signature, with all that is proved', async () => {
  const user = { email: person, name: 'Amelie', picture: 'https://id.example/a.png' }
  const { wallet, users, type, click, latchkey } = await setUpCode({
    finish: finished([account], { provider: 'acme', ...user }),
  })
  await type('123456')
  await click('Continue')
  await click('Use your passkey for 0x71C765…d8976F')
  wallet.approval.set(undefined)
  wallet.account.set({ preferredAccountType: 'smartAccount' })
  await connectWallet(latchkey, { walletId: 'one.chain' })
  await eventually(() => expect(wallet.label).toHaveBeenCalledWith({ user, socialProvider: 'acme' }))
  expect(users.countOf('verify')).toBe(0)
  expect(users.countOf('link')).toBe(0)
})
