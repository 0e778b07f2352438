import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import { type UseVerifySignatureReturnType, useVerifySignature } from '../exports/index.js'

async function setUp() {
  const seen: UseVerifySignatureReturnType[] = []
  function Verifying() {
    seen.push(useVerifySignature())
    return null
  }
  const { evm } = await renderWidget({ children: <Verifying /> })
  return { ...evm, now: () => seen.at(-1) as UseVerifySignatureReturnType }
}
const check = { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', message: 'hello' }

test('default: no wallet is connected, and the answer is data, also when it is no', async () => {
  const { now, script } = await setUp()
  now().verifySignature({ ...check, signature: '0x51' })
  await eventually(() => expect(now()).toMatchObject({ status: 'success', data: true }))
  now().verifySignature({ ...check, signature: '0x52' })
  await eventually(() => expect(now()).toMatchObject({ status: 'success', data: false }))
  expect(script.asked).toBe(0)
})

test('error: what cannot be told is an error and not a no', async () => {
  const { now, script } = await setUp()
  script.onVerify = async () => {
    throw new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } })
  }
  now().verifySignature({ ...check, signature: '0x51' })
  await eventually(() => expect(now()).toMatchObject({ data: undefined, error: { code: 'rpc/unreachable' } }))
})
