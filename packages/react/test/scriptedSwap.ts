import type {
  SendPayload,
  SendSummary,
  SwapCapability,
  SwapIntent,
  SwapStepKind,
} from '@latchkey/core/adapter'
import { makeAmount } from '@latchkey/protocol'
import { chainOne } from './networks.js'

const router = `0x${'c0'.repeat(20)}`
const one = chainOne.caipNetworkId

/** What a scripted chain says of swaps. */
export const createSwapScript = () => ({
  /** The wallet is asked for an approval first. */
  needsApproval: true,
  /** The approval is a signature. */
  hasPermits: false,
  impactBasisPoints: 20 as number | undefined,
  /** Nothing in the request enforces the least that arrives. */
  isUnbound: false,
  onSubmit: async (_payload: SendPayload): Promise<string> => `0x${'ab'.repeat(32)}`,
})

export type SwapScript = ReturnType<typeof createSwapScript>

const symbolOf = (token: string | undefined) => (token === undefined ? 'ETH' : 'USDC')

/** Swaps without a chain: what is asked for is taken for what was checked. */
export function createScriptedSwap(script: SwapScript): SwapCapability {
  const write = (kind: SwapStepKind, { from, sold, bought, minimum }: SwapIntent) =>
    JSON.stringify({
      kind,
      from,
      sold: { ...sold, amount: String(sold.amount.value) },
      bought,
      minimum: String(minimum),
      decimals: sold.amount.decimals,
    }) as SendPayload
  return {
    listRouters: () => [router],
    estimate: async () => makeAmount(2_000_000_000_000_000n, 18),
    readToken: async ({ token }) => ({
      address: token,
      symbol: 'USDC',
      decimals: 6,
      balance: makeAmount(1_050_870_000n, 6),
    }),
    async prepare(intent) {
      const kind = script.hasPermits ? 'permit' : 'approve'
      const approve = { kind, payload: write(kind, intent) } as const
      const swap = { kind: 'swap', payload: write('swap', intent) } as const
      const isNeeded = script.needsApproval && intent.sold.token !== undefined
      return {
        requests: isNeeded ? [approve, swap] : [swap],
        router,
        expected: (intent.minimum * 10_000n) / BigInt(10_000 - intent.slippageBasisPoints),
        impactBasisPoints: script.impactBasisPoints,
        feeBasisPoints: 30,
      }
    },
    describe(payload): SendSummary {
      const { kind, from, sold, bought, minimum, decimals } = JSON.parse(payload)
      const token = sold.token && { token: { address: sold.token, symbol: symbolOf(sold.token), decimals } }
      return {
        caipNetworkId: one,
        from,
        to: router,
        amount: makeAmount(BigInt(sold.amount), decimals),
        ...token,
        costs: [{ kind: 'network', amount: makeAmount(1_000_000_000_000_000n, 18), isMost: true }],
        call: { to: router, value: '0', data: `0x${kind}` },
        purpose:
          kind === 'approve' || kind === 'permit'
            ? { kind: 'approval', spender: router }
            : {
                kind: 'swap',
                bought: {
                  ...(bought.token && { token: bought.token }),
                  symbol: symbolOf(bought.token),
                  decimals: bought.decimals,
                  ...(script.isUnbound && { isUnbound: true }),
                  minimum,
                },
              },
        ...(kind === 'permit' && { expiresAt: Date.UTC(2030, 0, 1, 12, 30) }),
        raw: payload,
      }
    },
    async sign() {
      script.needsApproval = false
    },
    submit: (payload) => {
      // What was approved need not be approved again.
      if (JSON.parse(payload).kind === 'approve') script.needsApproval = false
      return script.onSubmit(payload)
    },
    verify: async () => 'same',
    readAnchor: async () => ({ kind: 'nonce', nonce: 7, isSure: true }),
  }
}

/** A data API that gives 2,600 USDC for an ether. */
export const swapAnswers = {
  'convert/tokens': {
    tokens: [
      {
        name: 'Ether',
        symbol: 'ETH',
        address: `${one}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
        decimals: 18,
        logoUri: null,
        eip2612: false,
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        address: `${one}:0x${'a1'.repeat(20)}`,
        decimals: 6,
        logoUri: null,
        eip2612: false,
      },
    ],
  },
  'convert/quotes': (url: URL) => {
    const [from, to, amount] = ['from', 'to', 'amount'].map((key) => url.searchParams.get(key) ?? '')
    const toAmount = String(outputOf(from ?? '', BigInt(amount ?? '0')))
    return { quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount, toAccount: to }] }
  },
  'convert/build-transaction': (_url: URL, body: { from: string; userAddress: string; amount: string }) => ({
    tx: {
      from: body.userAddress,
      to: `${one}:${router}`,
      data: '0x00',
      amount: String(outputOf(body.from, BigInt(body.amount))),
      eip155: { gas: '1', gasPrice: '1' },
    },
  }),
  'fungible/price': (_url: URL, body: { addresses: string[] }) => ({
    fungibles: body.addresses.map((address) => ({
      address,
      name: '',
      symbol: '',
      iconUrl: '',
      price: address.endsWith('eeee') ? 2_600 : 1,
      decimals: 18,
    })),
  }),
}

const outputOf = (from: string, amount: bigint) =>
  from.endsWith('eeee') ? (amount * 2_600n) / 10n ** 12n : (amount * 10n ** 12n) / 2_600n
