import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import {
  type UseSignMessageParameters,
  type UseSignMessageReturnType,
  type UseSignTypedDataReturnType,
  useAccounts,
  useDisconnect,
  useSignMessage,
  useSignTypedData,
  useSwitchWallet,
} from '../exports/index.js'

const connected = [{ walletId: 'one.chain' }]

async function setUp(parameters?: UseSignMessageParameters) {
  const seen: UseSignMessageReturnType[] = []
  function Signing() {
    seen.push(useSignMessage(parameters))
    return null
  }
  const widget = await renderWidget({ connected, children: <Signing /> })
  const now = () => seen.at(-1) as UseSignMessageReturnType
  return { ...widget.evm, seen, now }
}

/** What is thrown, or rejected, and nobody handles. */
function listenForFailures() {
  const failures: unknown[] = []
  const hear = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    failures.push('reason' in event ? event.reason : (event as ErrorEvent).error)
  }
  for (const type of ['unhandledrejection', 'error']) window.addEventListener(type, hear, { capture: true })
  onTestFinished(() => {
    for (const type of ['unhandledrejection', 'error'])
      window.removeEventListener(type, hear, { capture: true })
  })
  return failures
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('useSignMessage', () => {
  test('default: idle, pending, success', async () => {
    const { now, seen, script } = await setUp()
    script.onSign = async (message) => {
      await soon()
      return `0x${message.length}`
    }
    expect(now()).toMatchObject({ status: 'idle', isIdle: true, data: undefined, variables: undefined })
    expect(now().signMessage({ message: 'hello' })).toBeUndefined()
    await eventually(() => expect(now()).toMatchObject({ status: 'success', data: '0x5', isSuccess: true }))
    expect(now()).toMatchObject({ variables: { message: 'hello' }, error: undefined, isPending: false })
    expect(seen.map(({ status }) => status)).toContain('pending')
  })

  test('behavior: a refusal is a state and no rejection, unless it is asked for as a promise', async () => {
    const failures = listenForFailures()
    const { now, script } = await setUp()
    script.onSign = async () => {
      throw new LatchkeyError('wallet/rejected')
    }
    now().signMessage({ message: 'hello' })
    await eventually(() => expect(now()).toMatchObject({ status: 'error', isError: true, data: undefined }))
    expect(now().error?.code).toBe('wallet/rejected')
    await expect(now().signMessageAsync({ message: 'again' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    })
    await soon()
    expect(failures).toEqual([])
    now().reset()
    await eventually(() => expect(now()).toMatchObject({ status: 'idle', error: undefined }))
  })

  test('behavior: what is not ours to throw has a code all the same', async () => {
    const { now, script } = await setUp()
    script.onSign = async () => {
      throw new TypeError('A wallet fell over.')
    }
    now().signMessage({ message: 'hello' })
    await eventually(() => expect(now().error?.code).toBe('internal/unexpected'))
    expect(now().error?.cause).toBeInstanceOf(TypeError)
  })

  test('param: onSuccess and onError, of the hook and of a call', async () => {
    const heard: unknown[] = []
    const { now, script } = await setUp({
      onSuccess: (data, { message }) => heard.push(['hook', data, message]),
      onError: ({ code }, { message }) => heard.push(['hook', code, message]),
    })
    now().signMessage({ message: 'a' }, { onSuccess: (data) => heard.push(['call', data]) })
    await eventually(() =>
      expect(heard).toEqual([
        ['hook', '0x51', 'a'],
        ['call', '0x51'],
      ]),
    )
    script.onSign = async () => {
      throw new LatchkeyError('wallet/rejected')
    }
    now().signMessage({ message: 'b' }, { onError: ({ code }) => heard.push(['call', code]) })
    await eventually(() =>
      expect(heard.slice(2)).toEqual([
        ['hook', 'wallet/rejected', 'b'],
        ['call', 'wallet/rejected'],
      ]),
    )
  })

  test('behavior: a callback that throws changes nothing, and is told as the page’s own error', async () => {
    const failures = listenForFailures()
    const { now } = await setUp({
      onSuccess: () => {
        throw new Error('The page fell over.')
      },
    })
    expect(await now().signMessageAsync({ message: 'a' })).toBe('0x51')
    await eventually(() => expect(now().status).toBe('success'))
    await eventually(() => expect(failures).toMatchObject([{ message: 'The page fell over.' }]))
  })

  test('behavior: of two calls the later one is shown, whichever ends first', async () => {
    const { now, script } = await setUp()
    const ends = new Map<string, (signature: `0x${string}`) => void>()
    script.onSign = (message) => new Promise((resolve) => ends.set(message, resolve))
    const first = now().signMessageAsync({ message: 'first' })
    now().signMessage({ message: 'second' })
    await eventually(() => expect(ends.size).toBe(2))
    ends.get('second')?.('0x02')
    await eventually(() => expect(now()).toMatchObject({ status: 'success', data: '0x02' }))
    ends.get('first')?.('0x01')
    expect(await first).toBe('0x01')
    await soon()
    expect(now()).toMatchObject({ data: '0x02', variables: { message: 'second' } })
  })

  test('behavior: the same functions at every render', async () => {
    const { now } = await setUp()
    const { signMessage, signMessageAsync, reset } = now()
    await signMessageAsync({ message: 'a' })
    await eventually(() => expect(now().status).toBe('success'))
    expect(now()).toMatchObject({ signMessage, signMessageAsync, reset })
  })
})

test('useSignTypedData: the account in use signs what it was given', async () => {
  const seen: UseSignTypedDataReturnType[] = []
  function Signing() {
    seen.push(useSignTypedData())
    return null
  }
  const { evm } = await renderWidget({ connected, children: <Signing /> })
  const asked: string[] = []
  evm.script.onSign = async (text) => {
    asked.push(text)
    return '0x52'
  }
  const typedData = { types: { Letter: [{ name: 'text', type: 'string' }] }, primaryType: 'Letter' }
  seen.at(-1)?.signTypedData({ typedData: { ...typedData, message: { text: 'hello' } } })
  await eventually(() => expect(seen.at(-1)).toMatchObject({ status: 'success', data: '0x52' }))
  expect(asked.map((text) => JSON.parse(text).message)).toEqual([{ text: 'hello' }])
})

test('useSwitchWallet, useDisconnect', async () => {
  function Wallets() {
    const accounts = useAccounts()
    const { switchWallet } = useSwitchWallet()
    const { disconnect, data } = useDisconnect()
    return (
      <div id="wallets">
        <output>{accounts.map(({ connectorId }) => connectorId).join()}</output>
        {data && <b>{data.namespaces.join()}</b>}
        <button type="button" onClick={() => switchWallet({ connectorId: 'one.chain' })}>
          switch
        </button>
        <button type="button" onClick={() => disconnect()}>
          disconnect
        </button>
      </div>
    )
  }
  const { container } = await renderWidget({
    connected: [{ walletId: 'one.chain' }, { walletId: 'many chains', namespaces: ['eip155'] }],
    children: <Wallets />,
  })
  const find = (selector: string) => container.querySelector(`#wallets ${selector}`)
  await eventually(() => expect(find('output')?.textContent).toBe('many.chains,one.chain'))
  await userEvent.click(find('button') as Element)
  await eventually(() => expect(find('output')?.textContent).toBe('one.chain,many.chains'))
  await userEvent.click(find('button:last-of-type') as Element)
  await eventually(() => expect(find('output')?.textContent).toBe('many.chains'))
  expect(find('b')?.textContent).toBe('eip155')
})
