import type { Manifest } from '@latchkey/devnet'
import { createBitcoinWallet } from '@latchkey/testing/bitcoin'
import { createEvmWallet } from '@latchkey/testing/evm'
import { createSolanaWallet } from '@latchkey/testing/solana'
import type { SessionNamespaces, WalletRequest } from '@latchkey/walletconnect/wallet'
import { base58, base64, hex } from '@scure/base'

/** One chain family in the phone: its accounts, and what it does with a request. */
export type PhoneFamily = {
  methods: readonly string[]
  events: readonly string[]
  /** The accounts on a chain, CAIP-10; none where the phone does not know it. */
  accountsOn: (chainId: string) => readonly string[]
  answer: (request: WalletRequest) => Promise<unknown>
}

export type PhoneKeys = Readonly<Record<keyof typeof familyNames, PhoneFamily>>

export const familyNames = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' } as const

const name = 'Pocket Wallet'
const isFamily = (key: string): key is keyof typeof familyNames => Object.hasOwn(familyNames, key)

/** The keys of the first person of the devnet, in scripted wallets that ask before they sign; `lacks` are methods they do not have. */
export function createPhoneKeys(manifest: Manifest, lacks: readonly string[] = []): PhoneKeys {
  const without = (family: PhoneFamily): PhoneFamily => ({
    ...family,
    methods: family.methods.filter((method) => !lacks.includes(method)),
  })
  return {
    eip155: without(createEvm(manifest)),
    solana: without(createSolana(manifest)),
    bip122: without(createBitcoin(manifest)),
  }
}

/** What the phone agrees to, of what a page has proposed. */
export function approve(keys: PhoneKeys, proposed: Readonly<Record<string, { chains: readonly string[] }>>) {
  const namespaces: Record<string, SessionNamespaces[string]> = {}
  for (const [key, { chains }] of Object.entries(proposed)) {
    if (!isFamily(key)) continue
    const { methods, events, accountsOn } = keys[key]
    const accounts = chains.flatMap(accountsOn)
    if (accounts.length > 0) namespaces[key] = { accounts, methods, events }
  }
  return namespaces
}

/** Asks the person and signs; what is thrown has the code that the page hears. */
export function answer(keys: PhoneKeys, request: WalletRequest): Promise<unknown> {
  const [key = ''] = request.chainId.split(':')
  if (!isFamily(key)) throw Object.assign(new Error('Unknown chain family'), { code: 5100 })
  return keys[key].answer(request)
}

const agree = { behavior: { type: 'ask' } } as const

function createEvm({ accounts, evm }: Manifest): PhoneFamily {
  const wallet = createEvmWallet({
    ...agree,
    name,
    rdns: 'test.latchkey.phone',
    accounts: accounts.map((account) => account.evm.privateKey),
    chains: evm.map(({ chainId, rpcUrl, name, nativeCurrency }) => ({
      id: chainId,
      rpcUrl,
      name,
      nativeCurrency,
    })),
  })
  return {
    methods: ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'],
    events: ['chainChanged', 'accountsChanged'],
    accountsOn: (chainId) =>
      evm.some((chain) => `eip155:${chain.chainId}` === chainId)
        ? [`${chainId}:${accounts[0]?.evm.address}`]
        : [],
    async answer({ chainId, method, params }) {
      wallet.control.once({ type: 'approve' })
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      wallet.control.reset()
      wallet.switchNetwork(Number(chainId.split(':')[1]))
      return wallet.provider.request({ method, params: params as never })
    },
  }
}

function createSolana({ accounts, solana }: Manifest): PhoneFamily {
  const { wallet, control } = createSolanaWallet({
    ...agree,
    name,
    accounts: accounts.map((account) => account.solana.secretKey),
    chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
  })
  const { features } = wallet
  return {
    methods: ['solana_signTransaction', 'solana_signMessage'],
    events: [],
    accountsOn: (chainId) =>
      chainId === `solana:${solana.genesisHash.slice(0, 32)}`
        ? [`${chainId}:${accounts[0]?.solana.address}`]
        : [],
    async answer({ method, params }) {
      const { message, transaction } = params as { message?: string; transaction?: string }
      control.once({ type: 'approve' })
      const [account] = (await features['standard:connect'].connect()).accounts
      control.reset()
      if (!account) throw new Error('The phone has no account.')
      if (method === 'solana_signMessage') {
        const sign = features['solana:signMessage'].signMessage
        const [output] = await sign({ account, message: base58.decode(message ?? '') })
        return { signature: base58.encode(Uint8Array.from(output?.signature ?? [])) }
      }
      const sign = features['solana:signTransaction'].signTransaction
      const [output] = await sign({
        account,
        chain: 'solana:localnet',
        transaction: base64.decode(transaction ?? ''),
      })
      const signed = Uint8Array.from(output?.signedTransaction ?? [])
      return { transaction: base64.encode(signed), signature: base58.encode(signed.slice(1, 65)) }
    },
  }
}

function createBitcoin({ accounts, bitcoin }: Manifest): PhoneFamily {
  const [person] = accounts
  if (!bitcoin || !person) return { methods: [], events: [], accountsOn: () => [], answer: async () => null }
  const { payment, ordinals } = person.bitcoin
  const { wallet, provider, control } = createBitcoinWallet({
    ...agree,
    name,
    accounts: [{ payment, ordinals }],
    network: 'regtest',
    rpcUrl: bitcoin.rpcUrl,
  })
  const { features } = wallet
  return {
    methods: ['signPsbt', 'sendTransfer', 'signMessage'],
    events: [],
    accountsOn: (chainId) =>
      chainId === `bip122:${bitcoin.genesisHash.slice(0, 32)}` ? [`${chainId}:${payment.address}`] : [],
    async answer({ method, params }) {
      const asked = params as {
        psbt?: string
        message?: string
        signInputs?: readonly { index: number }[]
        recipientAddress?: string
        amount?: string
      }
      control.once({ type: 'approve' })
      const { accounts: own } = await features['bitcoin:connect'].connect({ purposes: ['payment'] })
      control.reset()
      const account = own.find(({ address }) => address === payment.address)
      if (!account) throw new Error('The phone has no account.')
      if (method === 'signMessage') {
        const message = new TextEncoder().encode(asked.message)
        const [output] = await features['bitcoin:signMessage'].signMessage({ account, message })
        return {
          address: account.address,
          signature: hex.encode(Uint8Array.from(output?.signature ?? [])),
        }
      }
      if (method === 'sendTransfer') {
        const recipient = { address: asked.recipientAddress ?? '', amount: Number(asked.amount) }
        const answer = await provider.request('sendTransfer', { recipients: [recipient] })
        if ('error' in answer) throw answer.error
        return answer.result
      }
      const signingIndexes = (asked.signInputs ?? []).map(({ index }) => index)
      const [output] = await features['bitcoin:signTransaction'].signTransaction({
        psbt: base64.decode(asked.psbt ?? ''),
        inputsToSign: [{ account, signingIndexes }],
        chain: 'bitcoin:regtest',
      })
      return { psbt: base64.encode(Uint8Array.from(output?.signedPsbt ?? [])) }
    },
  }
}
