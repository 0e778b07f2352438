import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import type {
  FeeRate,
  ReceiverFacts,
  SendCapability,
  SendIntent,
  SendPayload,
  SendVerdict,
} from '../src/adapter/SendCapability.js'

type Written = Omit<SendIntent, 'amount' | 'fee'> & {
  amount: string
  decimals: number
  symbol?: string
  rate: string
  tip?: string
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
    tokens: new Map<string, { symbol: string; decimals: number; balance: bigint }>(),
    receiver: { kind: 'account', isToken: false, isBurn: false } as ReceiverFacts,
    /** By what was submitted, unless a test knows better. */
    verdict: undefined as SendVerdict | undefined,
    nonce: 7,
    onEstimate: async () => {},
    onPrepare: async () => {},
    onInspect: async (_to: string) => {},
    onNonce: async () => {},
    onSubmit: async (_payload: SendPayload): Promise<string> => '0xhash',
  }
}

/** A send capability whose chain and wallet answer as the script says. */
export function createScriptedSend(script: ReturnType<typeof createSendScript>): SendCapability {
  const sent = new Map<string, SendPayload>()
  const rateOf = (fee: SendIntent['fee'] = 'normal'): FeeRate => {
    if (typeof fee !== 'string') {
      if (script.minimum !== undefined && fee.rate < script.minimum)
        throw new LatchkeyError('send/fee-too-low', { context: { minimum: script.minimum } })
      return fee
    }
    return { rate: { slow: script.fee / 2n, normal: script.fee, fast: script.fee * 2n }[fee], tip: 0n }
  }
  const tokenOf = (token: string) => {
    const found = script.tokens.get(token)
    if (!found) throw new LatchkeyError('send/token-uncertain', { context: { token } })
    return { address: token, ...found, balance: makeAmount(found.balance, found.decimals) }
  }

  return {
    feeUnit: { symbol: 'gwei', decimals: 9 },
    async estimate({ fee }) {
      await script.onEstimate()
      const speeds = ['slow', 'normal', 'fast'] as const
      return {
        options: speeds.map((speed) => ({
          speed,
          ...rateOf(speed),
          fee: makeAmount(rateOf(speed).rate, 18),
        })),
        ...(typeof fee === 'object' && { custom: makeAmount(rateOf(fee).rate, 18) }),
        usual: script.usual,
        minimum: script.minimum,
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
    describe(payload) {
      const { amount, decimals, symbol, token, rate, tip, ...rest } = JSON.parse(payload) as Written
      return {
        ...rest,
        amount: makeAmount(BigInt(amount), decimals),
        ...(token !== undefined && { token: { address: token, symbol: symbol ?? '', decimals } }),
        fee: makeAmount(BigInt(rate), 18),
        feeRate: { rate: BigInt(rate), ...(tip !== undefined && { tip: BigInt(tip) }) },
        raw: payload,
      }
    },
    async readNonce() {
      await script.onNonce()
      return script.nonce
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
