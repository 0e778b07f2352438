import { invalidResponse, silentTimeout, within } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { base64, hex } from '@scure/base'
import type { NetworkName } from '../../networks/NetworkName.js'
import { createCaller } from '../createCaller.js'
import { decodeSignature } from '../decodeSignature.js'
import { peek } from '../peek.js'
import { type BitcoinWallet, isNotEmpty, type Shared, type WalletLink } from '../WalletLink.js'
import { createSatsConnectRequest } from './createSatsConnectRequest.js'
import { satsConnectCodes } from './satsConnectCodes.js'

const purposes = ['payment', 'ordinals'] as const
const names: Readonly<Record<NetworkName, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
}
const code = { methodNotFound: -32601, invalidParams: -32602, methodNotSupported: -32001 }
const cannot = Object.values(code)

/** A wallet with the sats-connect request API. */
export function createSatsConnectLink(wallet: BitcoinWallet): WalletLink {
  const caller = createCaller(wallet, satsConnectCodes)
  const { connector } = caller
  const request = createSatsConnectRequest(caller)

  /** The first of several requests that the wallet knows. */
  async function requestFirst(...requests: [method: string, params?: object][]): Promise<unknown> {
    for (const [method, params] of requests) {
      const answer = await request(method, params).catch((error) => {
        if (!hasCode(error, code.methodNotFound)) throw error
      })
      if (answer !== undefined) return answer
    }
    throw new LatchkeyError('wallet/failed', { context: { connector, walletCode: code.methodNotFound } })
  }

  /** What the wallet says it can do, asked once; nothing where it does not say. */
  let methods: Promise<readonly unknown[]> | undefined
  async function readMethods(): Promise<readonly unknown[]> {
    const info = await within(request('getInfo'), silentTimeout).catch(() => undefined)
    const named = peek(info, 'methods')
    return Array.isArray(named) ? named : []
  }

  async function toShared(answer: unknown): Promise<Shared> {
    const addresses = Array.isArray(answer) ? answer : peek(answer, 'addresses')
    if (!Array.isArray(addresses)) throw invalidResponse({ connector, method: 'getAccounts' })
    const network =
      readNetwork(answer) ?? readNetwork(await request('wallet_getNetwork').catch(() => undefined))
    const shared = addresses.filter(isForBitcoin).map((entry) => {
      const purpose = purposes.find((one) => one === peek(entry, 'purpose'))
      return {
        address: peek(entry, 'address'),
        publicKey: peek(entry, 'publicKey'),
        type: peek(entry, 'addressType') ?? peek(entry, 'type'),
        ...(purpose && { purpose }),
        ...(network && { networks: [network] }),
      }
    })
    if (!isNotEmpty(shared)) throw invalidResponse({ connector, method: 'getAccounts' })
    return shared
  }

  async function read(): Promise<Shared | undefined> {
    // Refused to pages that are not let in; other ways to ask would open a prompt.
    const account = await request('wallet_getAccount').catch(() => undefined)
    return account === undefined ? undefined : toShared(account)
  }

  return {
    async connect(wanted) {
      const [network] = wanted
      const asking = { addresses: purposes }
      // Only where no other network will do: a wallet shall not be moved for nothing.
      const there = network && wanted.length === 1 ? { ...asking, network: names[network] } : asking
      const answer = await request('wallet_connect', there).catch((error) => {
        if (!cannot.some((one) => hasCode(error, one))) throw error
        return requestFirst(
          ['wallet_connect', asking],
          ['getAccounts', { purposes }],
          ['getAddresses', { purposes }],
        )
      })
      return toShared(answer)
    },
    silentConnect: read,
    read,
    onChange(listener) {
      const offs = ['accountChange', 'networkChange', 'disconnect'].map((eventName) =>
        caller.tell(['addListener'], { eventName, cb: () => listener() }),
      )
      return () => {
        for (const off of offs)
          try {
            if (typeof off === 'function') off()
          } catch {}
      }
    },
    disconnect: () =>
      request('wallet_disconnect').catch((error) => {
        if (!hasCode(error, code.methodNotFound)) throw error
      }),
    async switchNetwork(name) {
      try {
        await request('wallet_changeNetwork', { name: names[name] })
      } catch (error) {
        // It cannot, or not there: the wallet stays where it is.
        if (!cannot.some((one) => hasCode(error, one))) throw error
        return undefined
      }
      return read()
    },
    async signMessage({ account: { address, type }, message }) {
      // Without a witness there is no simple BIP-322 signature.
      const protocol = type === 'p2pkh' ? 'ECDSA' : 'BIP322'
      // Leather knows an account by its kind alone, and signs with the one that is open in it.
      const answer = await request('signMessage', { address, message, protocol, paymentType: type })
      const signer = peek(answer, 'address')
      if (signer !== undefined && signer !== address)
        throw invalidResponse({ connector, method: 'signMessage' })
      return decodeSignature(peek(answer, 'signature'), connector)
    },
    async signPsbt({ psbt, account: { address }, indexes, sighash, network }) {
      const answer = await request('signPsbt', {
        psbt: base64.encode(psbt),
        // Which sighash is asked for stands in the PSBT alone.
        signInputs: { [address]: indexes },
        // Leather reads these instead, and answers in hex.
        hex: hex.encode(psbt),
        signAtIndex: indexes,
        allowedSighash: [sighash],
        network,
        broadcast: false,
      }).catch((error) => {
        if (!hasCode(error, code.methodNotFound)) throw error
        // It had not said so. The payment is prepared anew, for the wallet to make by itself.
        methods = Promise.resolve(['sendTransfer'])
        throw new LatchkeyError('send/expired')
      })
      const [text, other] = [peek(answer, 'psbt'), peek(answer, 'hex')]
      const signed = typeof text === 'string' ? decode(base64, text) : decode(hex, other)
      if (!signed) throw invalidResponse({ connector, method: 'signPsbt' })
      return signed
    },
    async paysAlone() {
      methods ??= readMethods()
      const named = await methods
      return named.includes('sendTransfer') && !named.includes('signPsbt')
    },
    sendTransfer: async ({ to, amount }) =>
      // There are fewer satoshis than a number can count.
      peek(await request('sendTransfer', { recipients: [{ address: to, amount: Number(amount) }] }), 'txid'),
  }
}

const hasCode = (error: unknown, code: number) =>
  isLatchkeyError(error, 'wallet/failed') && error.context.walletCode === code

function decode(coder: typeof hex, text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? coder.decode(text) : undefined
  } catch {
    return undefined
  }
}

function readNetwork(answer: unknown): NetworkName | undefined {
  const said = peek(peek(peek(answer, 'network') ?? answer, 'bitcoin'), 'name')
  return (Object.keys(names) as NetworkName[]).find((name) => names[name] === said)
}

/** Wallets add addresses of their other chains, whatever was asked for. */
function isForBitcoin(entry: unknown): boolean {
  const [purpose, symbol] = [peek(entry, 'purpose'), peek(entry, 'symbol')]
  return (
    (purpose === undefined || purpose === 'payment' || purpose === 'ordinals') &&
    (symbol === undefined || symbol === 'BTC')
  )
}
