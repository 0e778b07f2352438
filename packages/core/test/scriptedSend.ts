import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import type { FeeRate } from '../src/adapter/FeeModel.js'
import type { ReceiverFacts } from '../src/adapter/ReceiverFacts.js'
import type { SendCapability, SendIntent, SendVerdict } from '../src/adapter/SendCapability.js'
import type { SendPayload } from '../src/adapter/SendPayload.js'
import type { TransactionAnchor } from '../src/adapter/TransactionAnchor.js'

type GasRate = Extract<FeeRate, { model: 'gas' }>

type Written = Omit<SendIntent, 'amount' | 'fee' | 'coins'> & {
  amount: string
  decimals: number
  symbol?: string
  rate: string
  tip?: string
  anchor?: TransactionAnchor
}

/** What a scripted chain and wallet say about a transfer. */
export function createSendScript() {
  return {
    submitted: [] as SendPayload[],
    /** What a transfer costs at the normal speed; the units of work are one, so that the rate is the fee. */
    fee: 21_000n,
    /** The base fee and what others pay. */
    minimum: undefined as bigint | undefined,
    usual: undefined as bigint | undefined,
    isSponsored: undefined as boolean | undefined,
    tokens: new Map<string, { symbol: string; decimals: number; balance: bigint }>(),
    receiver: { family: 'contracts', kind: 'account', isToken: false, isBurn: false } as ReceiverFacts,
    /** By what was submitted, unless a test knows better. */
    verdict: undefined as SendVerdict | undefined,
    nonce: 7,
    onEstimate: async () => {},
    onPrepare: async () => {},
    onInspect: async (_to: string) => {},
    onAnchor: async () => {},
    onSubmit: async (_payload: SendPayload): Promise<string> => '0xhash',
  }
}

/** A send capability whose chain and wallet answer as the script says. */
export function createScriptedSend(script: ReturnType<typeof createSendScript>): SendCapability {
  const sent = new Map<string, SendPayload>()
  const rateOf = (fee: SendIntent['fee'] = 'normal'): GasRate => {
    if (typeof fee !== 'string') {
      if (fee.model !== 'gas') throw new TypeError('A rate of another chain family.')
      if (script.minimum !== undefined && fee.rate < script.minimum)
        throw new LatchkeyError('send/fee-too-low', { context: { minimum: script.minimum } })
      return fee
    }
    const rates = { slow: script.fee / 2n, normal: script.fee, fast: script.fee * 2n }
    return { model: 'gas', rate: rates[fee], tip: 0n }
  }
  const tokenOf = (token: string) => {
    const found = script.tokens.get(token)
    if (!found) throw new LatchkeyError('send/token-uncertain', { context: { token } })
    return { address: token, ...found, balance: makeAmount(found.balance, found.decimals) }
  }

  const quoteOf = (rate: GasRate) => ({ rate, fee: makeAmount(rate.rate, 18) })
  const unit = { symbol: 'gwei', decimals: 9 }

  return {
    feeModel: {
      model: 'gas',
      fields: [
        { key: 'rate', unit },
        { key: 'tip', unit, isOptional: true },
      ],
    },
    async estimate({ fee }) {
      await script.onEstimate()
      const speeds = ['slow', 'normal', 'fast'] as const
      return {
        options: speeds.map((speed) => ({ speed, ...quoteOf(rateOf(speed)) })),
        ...(typeof fee === 'object' && { custom: quoteOf(rateOf(fee)) }),
        usual: script.usual,
        isSponsored: script.isSponsored,
      }
    },
    readToken: async ({ token }) => tokenOf(token),
    async inspect({ to }) {
      await script.onInspect(to)
      return script.receiver
    },
    async prepare({ amount, fee, token, ...intent }) {
      await script.onPrepare()
      const { rate, tip } = rateOf(fee)
      const written: Written = {
        ...intent,
        amount: String(amount.value),
        decimals: amount.decimals,
        ...(token !== undefined && { token, symbol: tokenOf(token).symbol }),
        rate: String(rate),
        ...(tip !== undefined && { tip: String(tip) }),
      }
      return JSON.stringify(written) as SendPayload
    },
    // A transaction of a page's own making is the text of a payload, as bytes.
    adopt: async ({ transaction }) => new TextDecoder().decode(transaction) as SendPayload,
    describe(payload) {
      const { amount, decimals, symbol, token, rate, tip, ...rest } = JSON.parse(payload) as Written
      return {
        ...rest,
        amount: makeAmount(BigInt(amount), decimals),
        ...(token !== undefined && { token: { address: token, symbol: symbol ?? '', decimals } }),
        costs: [{ kind: 'network', amount: makeAmount(BigInt(rate), 18), isMost: true }],
        feeRate: { model: 'gas', rate: BigInt(rate), ...(tip !== undefined && { tip: BigInt(tip) }) },
        raw: payload,
      }
    },
    async check(payload) {
      const { rate, tip = '0' } = JSON.parse(payload) as Written
      if (script.minimum !== undefined && script.minimum + BigInt(tip) > BigInt(rate))
        throw new LatchkeyError('send/fee-changed')
    },
    async readAnchor() {
      await script.onAnchor()
      return { kind: 'nonce', nonce: script.nonce, isSure: false }
    },
    async submit(payload) {
      script.submitted.push(payload)
      const hash = await script.onSubmit(payload)
      sent.set(hash, payload)
      return hash
    },
    async verify({ hash, payload }) {
      const verdict = sent.get(hash) === payload ? 'same' : 'altered'
      return script.verdict ?? (sent.has(hash) ? verdict : 'unknown')
    },
  }
}
