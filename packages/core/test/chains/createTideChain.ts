import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import type { FeeRate, FeeSpeed } from '../../src/adapter/FeeModel.js'
import type { SendCapability, SendIntent } from '../../src/adapter/SendCapability.js'
import type { SendPayload } from '../../src/adapter/SendPayload.js'
import { createMadeUpAdapter } from './createMadeUpAdapter.js'

type TideTransfer = {
  from: string
  to: string
  value: string
  price: string
  deposit: string
  blockhash: string
  lastValidHeight: number
  preparedAt: number
  memo?: string
}

type Sent = { id: string; transfer: TideTransfer; height: number }

const decimals = 9
/** Compute units of every transfer, and the flat fee of its signature. */
const units = 200n
const signature = 5_000n
/** What an account that does not exist yet has to be given. */
const opening = 890_880n
/** Blocks that a transfer is taken in after its blockhash, and milliseconds of a block. */
const lifetime = 150
const blockTime = 400

export const alice = 'tide-alice-000000000001'
export const bob = 'tide-bob-00000000000002'

/** A made-up account chain: transfers name a recent blockhash and expire, and new accounts cost a deposit. */
export function createTideChain() {
  const balances = new Map([
    [alice, 2_000_000_000n],
    [bob, 1_000_000n],
  ])
  const sent: Sent[] = []
  const chain = { height: 1_000, price: 1_000n, balances, sent, passTime }

  function passTime(blocks: number): void {
    chain.height += blocks
  }

  const rateOf = (fee: SendIntent['fee'] = 'normal'): Extract<FeeRate, { model: 'compute' }> => {
    if (typeof fee === 'string') {
      const factor: Record<FeeSpeed, bigint> = { slow: 1n, normal: 2n, fast: 10n }
      return { model: 'compute', rate: chain.price * factor[fee] }
    }
    if (fee.model !== 'compute') throw new TypeError('A rate of another chain family.')
    return fee
  }
  const feeOf = (price: bigint) => signature + (units * price + 999_999n) / 1_000_000n
  const depositOf = (to: string) => (balances.has(to) ? 0n : opening)
  const quoteOf = (rate: ReturnType<typeof rateOf>, { from, to }: SendIntent) => {
    const fee = feeOf(rate.rate) + depositOf(to)
    // An account that is emptied entirely is closed; what is left has to hold its own deposit.
    const left = (balances.get(from) ?? 0n) - fee - opening
    return { rate, fee: makeAmount(fee, decimals), spendable: makeAmount(left > 0n ? left : 0n, decimals) }
  }
  const read = (payload: SendPayload) => JSON.parse(payload) as TideTransfer
  const isExpired = ({ lastValidHeight }: TideTransfer) => chain.height > lastValidHeight
  const expired = () => new LatchkeyError('send/expired')

  const made = createMadeUpAdapter({
    namespace: 'solana',
    name: 'Tide',
    nativeCurrency: { name: 'Tide', symbol: 'TID', decimals },
    addresses: [alice, 'tide-alice-000000000009'],
    rules: {
      parse({ address }) {
        if (/^tide-[a-z]+-\d+$/.test(address)) return address
        throw new LatchkeyError('address/invalid', { context: { value: address, namespace: 'solana' } })
      },
      distinctPart: (address) => address.slice('tide-'.length),
    },
    getBalance: (address) => makeAmount(balances.get(address) ?? 0n, decimals),
    createSend: (wallet, { caipNetworkId }): SendCapability => ({
      feeModel: {
        model: 'compute',
        fields: [{ key: 'rate', unit: { symbol: 'microtide', decimals: 0 } }],
      },
      memo: { maximum: 20 },
      async estimate(intent) {
        const speeds = ['slow', 'normal', 'fast'] as const
        return {
          options: speeds.map((speed) => ({ speed, ...quoteOf(rateOf(speed), intent) })),
          custom: typeof intent.fee === 'object' ? quoteOf(rateOf(intent.fee), intent) : undefined,
          usual: chain.price * 2n,
        }
      },
      inspect: async ({ to }) => ({
        family: 'programs',
        kind: to.startsWith('tide-vault')
          ? 'off-curve'
          : to.startsWith('tide-program')
            ? 'program'
            : 'wallet',
        isBurn: false,
      }),
      async prepare({ from, to, amount, fee, memo }) {
        // Some receivers take nothing without a text.
        if (to.startsWith('tide-office') && !memo)
          throw new LatchkeyError('send/refused', { context: { reason: 'memo-required' } })
        const transfer: TideTransfer = {
          from,
          to,
          value: String(amount.value),
          price: String(rateOf(fee).rate),
          deposit: String(depositOf(to)),
          blockhash: `block-${chain.height}`,
          lastValidHeight: chain.height + lifetime,
          preparedAt: Date.now(),
          ...(memo && { memo }),
        }
        return JSON.stringify(transfer) as SendPayload
      },
      describe(payload) {
        const transfer = read(payload)
        const { from, to, value, price, deposit, blockhash, lastValidHeight, preparedAt, memo } = transfer
        return {
          caipNetworkId,
          from,
          to,
          amount: makeAmount(BigInt(value), decimals),
          costs: [
            { kind: 'network', amount: makeAmount(feeOf(BigInt(price)), decimals) },
            ...(deposit === '0'
              ? []
              : [{ kind: 'account' as const, amount: makeAmount(BigInt(deposit), decimals) }]),
          ],
          ...(memo !== undefined && { memo }),
          feeRate: { model: 'compute', rate: BigInt(price) },
          anchor: { kind: 'blockhash', blockhash, lastValidHeight },
          expiresAt: preparedAt + lifetime * blockTime,
          raw: payload,
        }
      },
      async check(payload) {
        if (isExpired(read(payload))) throw expired()
      },
      async submit(payload) {
        const transfer = read(payload)
        const actual = wallet.address()
        if (actual !== transfer.from)
          throw new LatchkeyError('send/account-changed', { context: { expected: transfer.from, actual } })
        return wallet.ask(() => {
          if (isExpired(transfer)) throw expired()
          const [value, deposit] = [BigInt(transfer.value), BigInt(transfer.deposit)]
          const paid = value + deposit + feeOf(BigInt(transfer.price))
          balances.set(transfer.from, (balances.get(transfer.from) ?? 0n) - paid)
          balances.set(transfer.to, (balances.get(transfer.to) ?? 0n) + value + deposit)
          const id = `tide-transaction-${sent.length + 1}`
          sent.push({ id, transfer, height: chain.height })
          return id
        })
      },
      async verify({ hash, payload }) {
        const found = sent.find(({ id }) => id === hash)
        if (!found) return 'unknown'
        const { preparedAt: _, ...reviewed } = read(payload)
        const { preparedAt: __, ...actual } = found.transfer
        return JSON.stringify(actual) === JSON.stringify(reviewed) ? 'same' : 'altered'
      },
    }),
    track: {
      async read({ hash, anchor }) {
        const found = sent.find(
          ({ id, transfer }) =>
            id === hash || (anchor?.kind === 'blockhash' && transfer.blockhash === anchor.blockhash),
        )
        if (found)
          return {
            status: 'confirmed',
            hash: found.id,
            blockNumber: BigInt(found.height),
            confirmations: chain.height - found.height + 1,
            isFinal: chain.height - found.height >= 32,
          }
        const isOver = anchor?.kind === 'blockhash' && chain.height > anchor.lastValidHeight
        return isOver ? { status: 'dropped' } : { status: 'unknown' }
      },
    },
  })
  return { ...made, chain }
}
