import { type PsbtSummary, signPsbt } from '@latchkey/core'
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

/** Has the page ask for calls that the node and the bytes tell so, after a `problem`; the promise is what the page hears. */
export function askCalls({ evm, latchkey }: Widget, told: Told, problem?: LatchkeyError) {
  const { network, account } = latchkey.store.getState().namespaces.eip155 ?? {}
  const asked: string[] = []
  let count = 0
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
      count++
      if (problem && count === 1) throw problem
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
      parameters: [{ name: 'asset', type: 'address', value: token }],
      data: '0xda7a',
    },
  ],
  effects: {
    given: [{ amount: makeAmount(20_000_000n, 6), symbol: 'USDC', token }, { amount: coin(5n * 10n ** 17n) }],
    received: [{ amount: coin(20n * 10n ** 18n), symbol: 'RECEIPT', token: vault }],
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

/** A program's work: something is opened, noted and sent, and the account itself is given away. */
export const programs: Told = {
  calls: [
    { kind: 'note', text: 'order 7' },
    { kind: 'open-account', to: spender, token },
    { kind: 'transfer', to: spender, amount: makeAmount(7_000_000n, 6), symbol: 'USDC', token },
    { kind: 'unknown', to: vault, amount: coin(0n), data: '0xda7ada7a', changes: [spender] },
  ],
  effects: {
    given: [{ amount: makeAmount(7_000_000n, 6), symbol: 'USDC', token }],
    received: [],
    allowed: [],
    owner: vault,
  },
  unreadable: ['System'],
}

/** Has the page ask for a signature of a transaction of outputs, a part of which stays open. */
export function askPsbt({ evm, latchkey }: Widget, { isBroadcast = false } = {}) {
  const { network, account } = latchkey.store.getState().namespaces.eip155 ?? {}
  const from = account?.address ?? ''
  const coins = [{ id: `${'ab'.repeat(32)}:0`, address: from, amount: coin(10n ** 18n) }]
  const summary: PsbtSummary = {
    caipNetworkId: network?.caipNetworkId as SendSummary['caipNetworkId'],
    from,
    to: spender,
    amount: coin(4n * 10n ** 17n),
    costs: [{ kind: 'network', amount: coin(10n ** 14n) }],
    coins,
    anchor: { kind: 'inputs', inputs: [`${'ab'.repeat(32)}:0`] },
    purpose: { kind: 'own', programs: [] },
    calls: [
      { kind: 'transfer', to: spender, amount: coin(4n * 10n ** 17n) },
      { kind: 'change', to: from, amount: coin(5_999n * 10n ** 14n) },
    ],
    effects: { given: [{ amount: coin(4_001n * 10n ** 14n) }], received: [], allowed: [] },
    raw: 'cHNidP8=',
    inputs: coins.map((one) => ({ ...one, isOwn: true, isSigned: true })),
    outputs: [],
    leaving: 4_001n * 10n ** 14n,
    fee: coin(10n ** 14n),
    openSighashTypes: isBroadcast ? [] : [0x83],
  }
  const asked: string[] = []
  evm.adapter.psbt = async () => ({
    adopt: async () => 'psbt' as never,
    describe: () => summary,
    sign: async (payload) => {
      asked.push(payload)
      return Uint8Array.of(1, 2, 3)
    },
    check: async () => {},
    handIn: async () => 'cd'.repeat(32),
    verify: async () => 'same',
  })
  const heard = signPsbt(latchkey, {
    namespace: 'eip155',
    psbt: 'cHNidP8=',
    broadcast: isBroadcast,
    sighashTypes: [0x83],
    review: 'widget',
  })
  heard.catch(() => {})
  return { heard, asked }
}
