import { expect, test } from 'vitest'
import type { EvmContext } from '../../EvmContext.js'
import { submitBatch } from './submitBatch.js'
import type { Batch } from './swapPayload.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const batch: Batch = { from, chainId: '0x1', calls: [] }

/** A page that is connected to a wallet which answers each method as a test says. */
function open(answers: Record<string, () => Promise<unknown>>) {
  const provider = { request: ({ method }: { method: string }) => answers[method]?.() }
  const connector = { uid: 'wallet', name: 'Wallet', getProvider: async () => provider }
  const connection = { accounts: [from], chainId: 1, connector }
  const state = { current: 'wallet', status: 'connected', connections: new Map([['wallet', connection]]) }
  return {
    config: { state, connectors: [connector] },
    discovery: { findGuarded: () => undefined },
  } as unknown as EvmContext
}

test.each([
  ['4001', { code: 4001 }],
  ['an upgrade of the account (EIP-5792)', { code: 5750 }],
  ['words', { code: -32000, message: 'User rejected the request.' }],
])('error: F-20 declined by %s', async (_name, error) => {
  const context = open({ wallet_sendCalls: () => Promise.reject(error) })
  await expect(submitBatch(context, { batch })).rejects.toMatchObject({ code: 'wallet/rejected' })
})

// The wallet has the calls by then: what it says of its status takes none of them back.
test.each([{ code: 4001 }, { code: 4100 }, { code: -32601 }, { code: 5730 }])(
  'error: F-27 calls that were taken, and a status that is refused with %j',
  async (error) => {
    const context = open({
      wallet_sendCalls: async () => ({ id: '0x1' }),
      wallet_getCallsStatus: () => Promise.reject(error),
    })
    await expect(submitBatch(context, { batch })).rejects.toMatchObject({ code: 'wallet/invalid-response' })
  },
)
