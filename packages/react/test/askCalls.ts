import { type SendSummary, sendCalls } from '@latchkey/core/send'
import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import type { Widget } from './viewSteps.js'

export const callees = {
  spender: '0x2222222222222222222222222222222222222222',
  token: '0x3333333333333333333333333333333333333333',
  vault: '0x4444444444444444444444444444444444444444',
} as const

/** What a page asks for, in words. */
export type Told = Pick<SendSummary, 'calls' | 'effects' | 'capabilities' | 'unreadable'>

/** Has the page ask for calls that the node and the bytes tell so; the promise is what the page hears. */
export function askCalls({ evm, latchkey }: Widget, told: Told, problem?: LatchkeyError) {
  const { network, account } = latchkey.store.getState().namespaces.eip155 ?? {}
  const asked: string[] = []
  const summary: SendSummary = {
    caipNetworkId: network?.caipNetworkId as SendSummary['caipNetworkId'],
    from: account?.address ?? '',
    to: callees.vault,
    amount: makeAmount(0n, 18),
    costs: [{ kind: 'network', amount: makeAmount(2_100_000_000_000n, 18), isMost: true }],
    purpose: { kind: 'own', programs: [callees.vault] },
    raw: '{ "to": "0x44…44" }',
    ...told,
  }
  evm.adapter.calls = async () => ({
    prepare: async () => {
      if (problem) throw problem
      return 'calls' as never
    },
    describe: () => summary,
    readAnchor: async () => ({ kind: 'nonce', nonce: 1, isSure: false }),
    submit: async (payload) => {
      asked.push(payload)
      return `0x${'ab'.repeat(32)}`
    },
    verify: async () => 'same',
  })
  const heard = sendCalls(latchkey, {
    namespace: 'eip155',
    calls: [{ to: callees.vault, data: '0xda7a' }],
    review: 'widget',
  })
  heard.catch(() => {})
  return { heard, asked }
}

export const failing = new LatchkeyError('send/reverted', { context: { reason: 'nothing to supply' } })

const { spender, token, vault } = callees
const coin = (value: bigint) => makeAmount(value, 18)

/** A token is approved and supplied, and its fee paid by another. */
export const supplied: Told = {
  calls: [
    { kind: 'allowance', to: vault, token, symbol: 'USDC', amount: makeAmount(20_000_000n, 6) },
    {
      kind: 'function',
      to: vault,
      name: 'supply',
      amount: coin(0n),
      parameters: [{ name: 'asset', type: 'address', value: `"${token}"` }],
      data: '0xda7a',
    },
  ],
  effects: {
    given: [{ amount: makeAmount(20_000_000n, 6), symbol: 'USDC', token }, { amount: coin(5n * 10n ** 17n) }],
    received: [{ amount: coin(20n), symbol: 'RECEIPT', token: vault }],
    allowed: [{ spender: vault, token, symbol: 'USDC', amount: makeAmount(20_000_000n, 6) }],
  },
  capabilities: ['paymasterService'],
}
/** Access to a whole collection. */
export const drained: Told = {
  calls: [{ kind: 'operator', to: spender, token }],
  effects: { given: [], received: [], allowed: [{ spender, token }] },
}
/** What nothing tells of. */
export const unknown: Told = {
  calls: [{ kind: 'unknown', to: vault, amount: coin(10n ** 17n), data: '0xda7ada7a' }],
  unreadable: [vault],
}
