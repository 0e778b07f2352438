import { base64, hex } from '@scure/base'
import { invalidParams } from './BitcoinRpcError.js'
import {
  assertConnected,
  type BitcoinContext,
  type BitcoinPurpose,
  type Prepared,
  siteLines,
} from './bitcoinContext.js'
import { fromSatsConnectName } from './bitcoinNetwork.js'
import { prepareConnect, satsConnectAddresses, satsConnectNetwork } from './prepareConnect.js'
import { prepareSignMessage } from './prepareSignMessage.js'
import { prepareSignPsbt } from './prepareSignPsbt.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { SatsConnectAccount, SatsConnectMethods } from './SatsConnect.js'

type Params = Record<string, unknown>
type MethodName = keyof SatsConnectMethods

/** Answers at once, or prepares what needs a person. */
type Method<result> = (
  context: BitcoinContext,
  params: Params,
) => { result: result } | Prepared<result> | Promise<{ result: result } | Prepared<result>>

/** The request API, method by method. */
export const satsConnectMethods: { [name in MethodName]: Method<SatsConnectMethods[name]['result']> } = {
  getInfo: ({ lacks }) => ({
    result: {
      version: '1.0.0',
      platform: 'web',
      methods: methodNames(lacks),
      supports: ['WBIP001', 'WBIP002', 'WBIP004'],
    },
  }),

  getAddresses: (context, params) =>
    connecting(context, 'getAddresses', params, readPurposes(params.purposes), (wanted) => ({
      addresses: satsConnectAddresses(context, wanted),
      network: satsConnectNetwork(context),
    })),

  getAccounts: (context, params) =>
    connecting(context, 'getAccounts', params, readPurposes(params.purposes), (wanted) =>
      satsConnectAddresses(context, wanted),
    ),

  async getBalance(context) {
    assertConnected(context)
    const { confirmed, spendable } = await context.purse.look(context.rpc(), context.keys().payment)
    const sum = (coins: typeof confirmed) => coins.reduce((total, { amount }) => total + amount, 0n)
    const [inChain, total] = [sum(confirmed), sum(spendable)]
    return {
      result: { confirmed: String(inChain), unconfirmed: String(total - inChain), total: String(total) },
    }
  },

  signMessage(context, params) {
    const { address, message, protocol } = params
    if (typeof message !== 'string') throw invalidParams('"message" must be a text.')
    const { request, run } = prepareSignMessage(context, {
      method: 'signMessage',
      params,
      messages: [{ address, message: new TextEncoder().encode(message), protocol }],
    })
    return {
      request,
      run: async () => {
        const signed = only(await run())
        return {
          ...signed,
          signature: base64.encode(signed.signature),
          messageHash: hex.encode(signed.messageHash),
        }
      },
    }
  },

  signPsbt(context, params) {
    const { request, run } = prepareSignPsbt(context, {
      method: 'signPsbt',
      params,
      psbts: [{ psbt: readBase64(params.psbt), inputs: readSignInputs(params.signInputs) }],
      broadcast: params.broadcast === true,
    })
    return {
      request,
      run: async () => {
        const { psbt, ...sent } = only(await run())
        return { psbt: base64.encode(psbt), ...sent }
      },
    }
  },

  sendTransfer: (context, params) =>
    prepareTransfer(context, { method: 'sendTransfer', params, recipients: params.recipients }),

  wallet_connect(context, params) {
    const network = params.network === undefined ? undefined : readNetwork(context, params.network)
    const wanted = params.addresses === undefined ? undefined : readPurposes(params.addresses)
    return prepareConnect(context, {
      method: 'wallet_connect',
      params,
      wanted,
      network,
      message: typeof params.message === 'string' ? params.message : undefined,
      answer: () => account(context, wanted),
    })
  },

  wallet_disconnect(context) {
    context.session.revoke()
    return { result: null }
  },

  wallet_getAccount(context) {
    assertConnected(context)
    return { result: account(context) }
  },

  wallet_getNetwork(context) {
    assertConnected(context)
    return { result: satsConnectNetwork(context) }
  },

  wallet_changeNetwork(context, params) {
    assertConnected(context)
    const network = readNetwork(context, params.name)
    return {
      request: {
        method: 'wallet_changeNetwork',
        params,
        title: 'Switch network',
        summary: [...siteLines(context), ['Switch to', network]],
      },
      run: async () => {
        context.session.selectNetwork(network)
        return null
      },
    }
  },
}

/** The names of the methods, but for those that a wallet does not have. */
export function methodNames(lacks: readonly string[]): MethodName[] {
  return (Object.keys(satsConnectMethods) as MethodName[]).filter((name) => !lacks.includes(name))
}

/** A page that is connected already is not asked again. */
function connecting<T>(
  context: BitcoinContext,
  method: string,
  params: Params,
  wanted: BitcoinPurpose[],
  answer: (wanted: BitcoinPurpose[]) => T,
): { result: T } | Prepared<T> {
  if (context.session.open) return { result: answer(wanted) }
  const message = typeof params.message === 'string' ? params.message : undefined
  return prepareConnect(context, { method, params, wanted, message, answer: () => answer(wanted) })
}

function account(context: BitcoinContext, wanted?: BitcoinPurpose[]): SatsConnectAccount {
  return {
    id: `account-${context.session.state.account}`,
    addresses: satsConnectAddresses(context, wanted),
    walletType: 'software',
    network: satsConnectNetwork(context),
  }
}

/** Purposes of chains this wallet does not have are passed over, as wallets do. */
function readPurposes(value: unknown): BitcoinPurpose[] {
  if (!Array.isArray(value) || !value.every((purpose) => typeof purpose === 'string'))
    throw invalidParams('Purposes are a list of "payment" and "ordinals".')
  return value.filter((purpose): purpose is BitcoinPurpose => purpose === 'payment' || purpose === 'ordinals')
}

function readNetwork(context: BitcoinContext, name: unknown) {
  const network = fromSatsConnectName(name)
  if (!network || !context.networks.includes(network))
    throw invalidParams(`The wallet does not know the network "${String(name)}".`)
  return network
}

function readBase64(value: unknown): Uint8Array {
  try {
    return base64.decode(String(value))
  } catch (cause) {
    throw invalidParams('"psbt" must be base64.', cause)
  }
}

function readSignInputs(value: unknown): { address: string; index: number }[] | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'object' || value === null)
    throw invalidParams('"signInputs" maps addresses to indexes.')
  return Object.entries(value).flatMap(([address, indexes]) => {
    if (!Array.isArray(indexes)) throw invalidParams('"signInputs" maps addresses to lists of indexes.')
    return indexes.map((index) => ({ address, index }))
  })
}

function only<T>([value]: readonly T[]): T {
  if (value === undefined) throw new RangeError('There is nothing to answer.')
  return value
}
