import { connectWallet, disconnect, loadConnectors } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import { parseSignInMessage } from '@latchkey/protocol/sign-in'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { account } from '../../../test/createScriptedApi.js'
import { createScriptedAuthentication } from '../../../test/createScriptedAuthentication.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { useSession } from './useSession.js'

const walletId = 'one.chain'

async function setUp(options: Parameters<typeof createScriptedAuthentication>[0] = {}) {
  const { script, config } = createScriptedAuthentication(options)
  function Session() {
    const { session, isSignedIn, isLoading } = useSession()
    return <output>{isSignedIn ? session?.account : isLoading ? 'asking' : 'nobody'}</output>
  }
  const widget = await renderWidget({ config, children: <Session /> })
  const seesTitle = (title: string | undefined) => eventually(() => expect(widget.title()).toBe(title))
  const who = () => widget.container.querySelector('output')?.textContent
  const status = () => widget.latchkey.store.getState().namespaces.eip155?.status
  /** As the page does it, without the widget. */
  const connect = async () => {
    await loadConnectors(widget.latchkey)
    await connectWallet(widget.latchkey, { walletId })
  }
  return { ...widget, server: script, seesTitle, who, status, connect }
}

test('behavior: in Arabic, the page’s sentence keeps its full stop at its end', async () => {
  const { config } = createScriptedAuthentication({ statement: 'Welcome.' })
  const { open, click, dialog } = await renderWidget({ config, locale: 'ar' })
  await open()
  await click('One Chain')
  const find = () => [...dialog().querySelectorAll('dd')].find((one) => one.textContent === 'Welcome.')
  await eventually(() => expect(find()).toBeDefined())
  const texts = document.createNodeIterator(find() as Node, NodeFilter.SHOW_TEXT)
  const text = texts.nextNode() as Text
  const leftOf = (at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  }
  expect(leftOf(text.length - 1)).toBeGreaterThan(leftOf(0))
})

describe('signing in', () => {
  test('default: connect, sign, and the account is there', async () => {
    const { open, click, seesTitle, text, server, who, evm } = await setUp({ statement: 'Welcome.' })
    const asked: string[] = []
    evm.script.onSign = async (message) => {
      asked.push(message)
      return '0x51'
    }
    await open()
    await click('One Chain')
    await seesTitle('Sign in')
    expect(text()).toContain(`${location.host} asks you to prove that this account is yours`)
    expect(text()).toContain('Welcome.')
    expect(text()).toContain(account)
    // Nobody is asked by the wallet before they said so.
    expect(asked).toEqual([])
    await click('Sign')
    await seesTitle('Account')
    expect(who()).toBe(`eip155:1:${account}`)
    expect(asked).toEqual([server.verified[0]?.message])
    expect(parseSignInMessage(asked[0] ?? '')).toMatchObject({
      domain: location.host,
      uri: location.origin,
      statement: 'Welcome.',
    })
  })

  test('behavior: a page that connects by itself has its dialog closed again', async () => {
    const { connect, click, seesTitle, dialog, who } = await setUp()
    await connect()
    await seesTitle('Sign in')
    await click('Sign')
    await eventually(() => expect(dialog()).toBeUndefined())
    expect(who()).toBe(`eip155:1:${account}`)
  })

  test('behavior: opened while the server is asked for a session, the view stays and tells it', async () => {
    const { connect, open, server, text, who } = await setUp()
    server.admit({ namespace: 'eip155', address: account })
    let answer = () => {}
    server.onSession = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await connect()
    await open({ view: 'sign-in' })
    answer()
    await eventually(() => expect(who()).toBe(`eip155:1:${account}`))
    await eventually(() => expect(text()).toContain('Sign out'))
  })

  test('behavior: who is signed in already is not asked', async () => {
    const { connect, server, dialog, who } = await setUp()
    server.admit({ namespace: 'eip155', address: account })
    await connect()
    await eventually(() => expect(who()).toBe(`eip155:1:${account}`))
    expect(dialog()).toBeUndefined()
  })

  test('behavior: the button says what is waited for, and takes no second click', async () => {
    const { connect, click, seesTitle, text, evm, dialog } = await setUp()
    let sign = () => {}
    let count = 0
    evm.script.onSign = () => {
      count += 1
      return new Promise((resolve) => {
        sign = () => resolve('0x51')
      })
    }
    await connect()
    await seesTitle('Sign in')
    await click('Sign')
    await eventually(() => expect(text()).toContain('Confirm in One Chain…'))
    dialog().querySelector<HTMLElement>('.primary')?.click()
    sign()
    await seesTitle(undefined)
    expect(count).toBe(1)
  })

  test('behavior: another account of the wallet is asked anew', async () => {
    const { connect, click, seesTitle, evm, who } = await setUp()
    await connect()
    await seesTitle('Sign in')
    await click('Sign')
    await seesTitle(undefined)
    const [connection] = evm.adapter.connections.get()
    const other = '0x3fA2A1Ea9B4d2D2bC0e5F5e1b3b3D3a1b2C49b01'
    if (connection) evm.script.change({ ...connection, accounts: [{ address: other }] })
    await seesTitle('Sign in')
    expect(who()).toBe('nobody')
  })
})

describe('going without', () => {
  test.each([
    ['Cancel', (click: (name: string) => Promise<void>) => click('Cancel')],
    ['the cross', (click: (name: string) => Promise<void>) => click('Close')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('default: where it is required, %s disconnects', async (_, leave) => {
    const { connect, click, seesTitle, status, dialog, text } = await setUp()
    await connect()
    await seesTitle('Sign in')
    expect(text()).toContain('Cancelling disconnects your wallet.')
    await leave(click)
    await eventually(() => expect(status()).toBe('disconnected'))
    expect(dialog()).toBeUndefined()
  })

  test('param: isRequired: where it is optional one stays connected, and finds it again', async () => {
    const { connect, click, seesTitle, status, dialog, open, who } = await setUp({ isRequired: false })
    await connect()
    await seesTitle('Sign in')
    await click('Not now')
    await eventually(() => expect(dialog()).toBeUndefined())
    expect(status()).toBe('connected')
    await open()
    await seesTitle('Account')
    await open({ view: 'sign-in' })
    await click('Sign')
    await eventually(() => expect(who()).toBe(`eip155:1:${account}`))
  })

  test('behavior: put off while connecting, then opened by the page: signing in leads back to the page', async () => {
    const { open, click, seesTitle, dialog, who } = await setUp({ isRequired: false })
    await open()
    await click('One Chain')
    await seesTitle('Sign in')
    await click('Not now')
    await eventually(() => expect(dialog()).toBeUndefined())
    await open({ view: 'sign-in' })
    await seesTitle('Sign in')
    await click('Sign')
    await eventually(() => expect(dialog()).toBeUndefined())
    expect(who()).toBe(`eip155:1:${account}`)
  })

  test('behavior: who is signed in sees until when, and signs out', async () => {
    const { connect, click, open, text, server, status, seesTitle, who } = await setUp()
    server.admit({ namespace: 'eip155', address: account })
    await connect()
    await eventually(() => expect(who()).toContain(account))
    await open({ view: 'sign-in' })
    await eventually(() => expect(text()).toContain('You are signed in'))
    expect(text()).toContain('Until Jan 1, 2100')
    await click('Sign out')
    await seesTitle('Connect a wallet')
    expect(status()).toBe('disconnected')
    expect(server.sessions.size).toBe(0)
  })

  test('error: a server that does not hear of it: a toast says so', async () => {
    const { connect, click, open, server, text, latchkey, who } = await setUp({ isRequired: false })
    server.admit({ namespace: 'eip155', address: account })
    server.onSignOut = () =>
      Promise.reject(new LatchkeyError('api/unreachable', { context: { call: 'signInEnd' } }))
    await connect()
    await eventually(() => expect(who()).toContain(account))
    await open({ view: 'sign-in' })
    await click('Sign out')
    await eventually(() => expect(text()).toContain('cannot be reached'))
    await disconnect(latchkey)
  })
})

describe('what goes wrong', () => {
  const refused = (field: string) =>
    new LatchkeyError('api/refused', { context: { call: 'signInVerify', status: 401, field, reason: '' } })

  test('error: declined: it is said, and one can try again', async () => {
    const { connect, click, seesTitle, text, evm, status } = await setUp()
    evm.script.onSign = () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await connect()
    await seesTitle('Sign in')
    await click('Sign')
    await eventually(() => expect(text()).toContain('Signature declined'))
    expect(status()).toBe('connected')
    evm.script.onSign = async () => '0x51'
    await click('Try again')
    await seesTitle(undefined)
  })

  test('error: no nonce', async () => {
    const { connect, click, seesTitle, text, server } = await setUp()
    server.onNonce = () => Promise.reject(new TypeError('offline'))
    await connect()
    await seesTitle('Sign in')
    await click('Sign')
    await eventually(() =>
      expect(text()).toContain('A problem occurred while trying initialize authentication'),
    )
  })

  test('error: nobody can say who is signed in: Try again asks the server and not the wallet', async () => {
    const { connect, click, seesTitle, text, server } = await setUp()
    server.onSession = () => Promise.reject(new TypeError('offline'))
    await connect()
    await seesTitle('Sign in')
    await eventually(() =>
      expect(text()).toContain('A problem occurred while trying initialize authentication'),
    )
    server.onSession = async () => {}
    server.admit({ namespace: 'eip155', address: account })
    await click('Try again')
    await seesTitle(undefined)
    expect(server.verified).toEqual([])
  })

  test.each([
    ['a contract account', 'signature', 'This application might not support Smart Accounts'],
    ['a wrong clock', 'time', 'Session Expired Check the time settings of this device'],
  ])('error: %s', async (_, field, words) => {
    const { connect, click, seesTitle, text, server } = await setUp()
    server.onVerify = () => Promise.reject(refused(field))
    await connect()
    await seesTitle('Sign in')
    await click('Sign')
    await eventually(() => expect(text()).toContain(words))
  })
})
