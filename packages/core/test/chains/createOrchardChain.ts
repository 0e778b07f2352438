import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import type { FeeRate, FeeSpeed } from '../../src/adapter/FeeModel.js'
import type { SendCapability, SendIntent } from '../../src/adapter/SendCapability.js'
import type { SendPayload } from '../../src/adapter/SendPayload.js'
import { createMadeUpAdapter } from './createMadeUpAdapter.js'

type Coin = { id: string; address: string; value: string }
type OrchardTransfer = { inputs: readonly Coin[]; outputs: readonly Omit<Coin, 'id'>[]; rate: string }
type SizeRate = Extract<FeeRate, { model: 'size' }>

const decimals = 8
/** Virtual bytes of a transaction, of an input and of an output; change below the dust limit goes to the fee. */
const size = { whole: 11n, input: 68n, output: 31n }
const dust = 294n
/** The output by which others pay. */
const incomingId = 'incoming0:0'

export const alice = 'orchard1alice00000001'
export const bob = 'orchard1bob0000000002'

/** A made-up chain of unspent outputs: a transfer spends coins, and what is too much of them comes back as change. */
export function createOrchardChain() {
  const coins = new Map<string, Coin>()
  const sent = new Map<string, OrchardTransfer>()
  const give = (address: string, value: bigint) => {
    const id = `${'c'.repeat(8)}${coins.size}:0`
    coins.set(id, { id, address, value: String(value) })
  }
  for (const value of [50_000n, 30_000n, 20_000n]) give(alice, value)
  /**
   * What others pay and no block holds yet, and what holds more than money; both are in no transfer. A wallet that makes
   * payments by itself alone chooses their fee. The hoard are ids of coins that are spent by hand alone.
   */
  const chain = {
    rate: 2_000n,
    coins,
    sent,
    balanceOf,
    incoming: 0n,
    protected: 0n,
    isAlone: false,
    hoard: [] as string[],
  }

  const coinsOf = (address: string) => [...coins.values()].filter((coin) => coin.address === address)
  const freeOf = (address: string, chosen: SendIntent['coins']) =>
    coinsOf(address).filter(({ id }) => (chosen ? chosen.includes(id) : !chain.hoard.includes(id)))
  const sum = (list: readonly { value: string }[]) =>
    list.reduce((total, { value }) => total + BigInt(value), 0n)
  function balanceOf(address: string): bigint {
    return sum(coinsOf(address))
  }
  const rateOf = (fee: SendIntent['fee'] = 'normal'): SizeRate => {
    if (typeof fee === 'string') {
      const factor: Record<FeeSpeed, bigint> = { slow: 1n, normal: 2n, fast: 4n }
      return { model: 'size', rate: chain.rate * factor[fee] }
    }
    if (fee.model !== 'size') throw new TypeError('A rate of another chain family.')
    return fee
  }
  /** Thousandths of a base unit for a virtual byte, rounded up. */
  const feeOf = (inputs: number, outputs: number, { rate }: SizeRate) =>
    ((size.whole + size.input * BigInt(inputs) + size.output * BigInt(outputs)) * rate + 999n) / 1_000n

  function select({ from, amount, fee, coins: chosen }: SendIntent): OrchardTransfer & { to: bigint } {
    const rate = rateOf(fee)
    const own = freeOf(from, chosen)
    // Coins that were chosen by hand are spent all together.
    for (let count = chosen ? own.length : 1; count <= own.length; count++) {
      const inputs = own.slice(0, count)
      const left = sum(inputs) - amount.value - feeOf(count, 2, rate)
      const outputs = left >= dust ? [{ address: from, value: String(left) }] : []
      if (left < 0n && sum(inputs) - amount.value < feeOf(count, 1, rate)) continue
      return { inputs, outputs, rate: String(rate.rate), to: amount.value }
    }
    throw new LatchkeyError('send/insufficient-funds', {
      context: { required: amount.value, available: sum(own), decimals, symbol: 'ORC' },
    })
  }
  function quoteOf(rate: SizeRate, { from, coins: chosen }: SendIntent) {
    const own = freeOf(from, chosen)
    const fee = feeOf(own.length, 1, rate)
    const most = sum(own) - fee
    return {
      rate,
      fee: makeAmount(fee, decimals),
      spendable: makeAmount(most > 0n ? most : 0n, decimals),
      // Ten minutes at twice the rate that others pay, an hour below.
      expectedMs:
        rate.rate >= chain.rate * 4n ? 600_000 : rate.rate >= chain.rate * 2n ? 3_600_000 : 14_400_000,
    }
  }
  const read = (payload: SendPayload) => JSON.parse(payload) as OrchardTransfer

  const made = createMadeUpAdapter({
    namespace: 'bip122',
    name: 'Orchard',
    nativeCurrency: { name: 'Orchard', symbol: 'ORC', decimals },
    addresses: [alice, 'orchard1alice00000009'],
    rules: {
      parse({ address }) {
        if (/^orchard1[a-z0-9]+$/.test(address)) return address
        throw new LatchkeyError('address/invalid', { context: { value: address, namespace: 'bip122' } })
      },
      distinctPart: (address) => address.slice('orchard1'.length),
    },
    getBalance: (address) => makeAmount(balanceOf(address) + chain.incoming + chain.protected, decimals),
    createSend: (wallet, { caipNetworkId }): SendCapability => ({
      feeModel: { model: 'size', fields: [{ key: 'rate', unit: { symbol: 'seed/vB', decimals: 3 } }] },
      units: [{ symbol: 'seeds', decimals: 0 }],
      readCoins: async ({ from }) =>
        coinsOf(from).map(({ id, value }, index) => ({
          id,
          amount: makeAmount(BigInt(value), decimals),
          confirmations: index,
          isProtected: chain.hoard.includes(id),
        })),
      async estimate(intent) {
        const speeds = ['slow', 'normal', 'fast'] as const
        const { expectedMs: _, ...guess } = quoteOf(rateOf('fast'), intent)
        return {
          options: chain.isAlone
            ? [{ speed: 'normal' as const, ...guess }]
            : speeds.map((speed) => ({ speed, ...quoteOf(rateOf(speed), intent) })),
          custom: typeof intent.fee === 'object' ? quoteOf(rateOf(intent.fee), intent) : undefined,
          usual: chain.rate * 2n,
          balance: {
            confirmed: makeAmount(balanceOf(intent.from), decimals),
            change: makeAmount(0n, decimals),
            incoming: makeAmount(chain.incoming, decimals),
            protected: makeAmount(chain.protected, decimals),
            outgoing: makeAmount(0n, decimals),
          },
        }
      },
      async accelerate({ from }) {
        if (chain.incoming === 0n)
          throw new LatchkeyError('transaction/not-replaceable', { context: { hash: '' } })
        const fee = feeOf(2, 1, rateOf('fast'))
        if (chain.incoming < fee + dust)
          throw new LatchkeyError('send/amount-too-small', {
            context: { minimum: fee + dust, decimals, symbol: 'ORC' },
          })
        const inputs = [{ id: incomingId, address: from, value: String(chain.incoming) }]
        const outputs = [{ address: from, value: String(chain.incoming - fee) }]
        return JSON.stringify({ inputs, outputs, rate: String(chain.rate * 4n) }) as SendPayload
      },
      async prepare(intent) {
        const { to, ...transfer } = select(intent)
        const outputs = [{ address: intent.to, value: String(to) }, ...transfer.outputs]
        return JSON.stringify({ ...transfer, outputs }) as SendPayload
      },
      describe(payload) {
        const { inputs, outputs, rate } = read(payload)
        const [paid = { address: '', value: '0' }, change] = outputs
        const fee = sum(inputs) - sum(outputs)
        return {
          caipNetworkId,
          from: inputs[0]?.address ?? '',
          to: paid.address,
          amount: makeAmount(BigInt(paid.value), decimals),
          costs: [
            {
              kind: 'network',
              amount: makeAmount(fee, decimals),
              ...(chain.isAlone && { isGuess: true as const }),
            },
            ...(change && !chain.isAlone
              ? [{ kind: 'change' as const, amount: makeAmount(BigInt(change.value), decimals) }]
              : []),
          ],
          ...(!chain.isAlone && { feeRate: { model: 'size', rate: BigInt(rate) } }),
          anchor: { kind: 'inputs', inputs: inputs.map(({ id }) => id) },
          coins: inputs.map(({ id, address, value }) => ({
            id,
            address,
            amount: makeAmount(BigInt(value), decimals),
          })),
          raw: payload,
        }
      },
      async submit(payload) {
        const transfer = read(payload)
        const expected = transfer.inputs[0]?.address
        const actual = wallet.address()
        if (actual !== expected)
          throw new LatchkeyError('send/account-changed', { context: { expected, actual } })
        return wallet.ask(() => {
          const id = `${'d'.repeat(8)}${sent.size}`
          for (const { id: spent } of transfer.inputs)
            if (spent !== incomingId && !coins.delete(spent))
              throw new LatchkeyError('send/reverted', { context: { reason: 'spent' } })
          for (const [index, output] of transfer.outputs.entries())
            coins.set(`${id}:${index}`, { id: `${id}:${index}`, ...output })
          sent.set(id, transfer)
          return id
        })
      },
      async verify({ hash, payload }) {
        const found = sent.get(hash)
        if (!found) return 'unknown'
        return JSON.stringify(found) === payload ? 'same' : 'altered'
      },
    }),
    track: {
      async read({ hash, anchor }) {
        const spends = ({ inputs }: OrchardTransfer) =>
          anchor?.kind === 'inputs' && inputs.some(({ id }) => anchor.inputs.includes(id))
        const found = [...sent].find(([id, transfer]) => id === hash || spends(transfer))
        if (!found) return { status: 'unknown' }
        return {
          status: 'confirmed',
          hash: found[0],
          blockNumber: 1n,
          confirmations: 6,
          isFinal: true,
        }
      },
    },
  })
  return { ...made, chain }
}
