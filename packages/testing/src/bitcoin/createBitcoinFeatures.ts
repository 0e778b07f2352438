import { base64 } from '@scure/base'
import type { AnswerErrors, Controller } from '../createController.js'
import type { WalletView } from '../standard/createWalletView.js'
import type { BitcoinFeatures, BitcoinSignTransactionInput } from './BitcoinFeatures.js'
import { BitcoinRpcError, invalidParams, standardRejectionCode } from './BitcoinRpcError.js'
import type { BitcoinContext, BitcoinPurpose, Prepared } from './bitcoinContext.js'
import { purposes as allPurposes, prepareConnect } from './prepareConnect.js'
import { prepareSignMessage } from './prepareSignMessage.js'
import { prepareSignPsbt } from './prepareSignPsbt.js'

const version = '1.0.0'
const nonsense = () => Uint8Array.of(0xde, 0xad)

/** How a declined request fails here, and what the behaviour `garbage` answers. */
const errors: AnswerErrors = {
  reject: () => new BitcoinRpcError(standardRejectionCode, 'User rejected the request.'),
  garbage: () => [
    { signature: nonsense(), signedMessage: nonsense(), signedPsbt: nonsense(), txId: 'garbage' },
  ],
}

/** Makes the Wallet Standard half of a Bitcoin wallet. */
export function createBitcoinFeatures(
  context: BitcoinContext,
  view: WalletView,
  answer: Controller['answer'],
): BitcoinFeatures {
  const { session } = context

  function accountsFor(purposes: readonly BitcoinPurpose[]) {
    const keys = context.keys()
    return purposes.flatMap((purpose) =>
      view.accounts.filter(({ address }) => address === keys[purpose].address),
    )
  }
  async function connect(method: string, params: object, purposes: readonly BitcoinPurpose[]) {
    if (session.open) return { accounts: accountsFor(purposes) }
    const prepared = prepareConnect(context, {
      method,
      params,
      wanted: purposes,
      answer: () => ({ accounts: accountsFor(purposes) }),
    })
    return answer(prepared.request, prepared.run, {
      ...errors,
      garbage: () => ({
        accounts: [{ address: 'garbage', publicKey: nonsense(), chains: [], features: [] }],
      }),
    })
  }
  async function signPsbts(
    method: string,
    inputs: readonly BitcoinSignTransactionInput[],
    broadcast: boolean,
  ) {
    for (const { chain } of inputs)
      if (chain && chain !== `bitcoin:${context.network()}`)
        throw invalidParams(`The wallet is on bitcoin:${context.network()}, not on ${chain}.`)
    return prepareSignPsbt(context, {
      method,
      broadcast,
      params: inputs.map(({ psbt, inputsToSign, ...rest }) => ({
        ...rest,
        psbt: base64.encode(psbt),
        inputsToSign: inputsToSign.map(({ account, ...input }) => ({ ...input, account: account.address })),
      })),
      psbts: inputs.map(({ psbt, inputsToSign }) => ({
        psbt,
        inputs: inputsToSign.flatMap(({ account, signingIndexes, sigHash }) =>
          signingIndexes.map((index) => ({ address: account.address, index, sighash: sigHash })),
        ),
      })),
    })
  }
  async function ask<T, U>(prepared: Prepared<T>, map: (value: T) => U): Promise<U> {
    return answer(prepared.request, async () => map(await prepared.run()), errors)
  }

  return {
    'standard:connect': {
      version,
      connect: async (input = {}) => {
        if (!input.silent) return connect('standard:connect', input, allPurposes)
        session.resume()
        return { accounts: view.accounts }
      },
    },
    'standard:disconnect': { version, disconnect: async () => session.disconnect() },
    'standard:events': { version, on: view.on },
    'bitcoin:connect': {
      version,
      connect: (input = {}) => connect('bitcoin:connect', input, input.purposes ?? allPurposes),
    },
    'bitcoin:disconnect': { version, disconnect: async () => session.disconnect() },
    'bitcoin:events': { version, on: view.on },
    'bitcoin:signMessage': {
      version,
      signMessage: async (...inputs) => {
        const messages = inputs.map(({ account, message }) => ({
          address: account.address,
          message: message.slice(),
        }))
        const params = messages.map(({ address, message }) => ({ address, message: base64.encode(message) }))
        const prepared = prepareSignMessage(context, { method: 'bitcoin:signMessage', params, messages })
        return ask(prepared, (signed) =>
          signed.map(({ signature }, index) => ({
            signature,
            signedMessage: messages[index]?.message ?? new Uint8Array(),
          })),
        )
      },
    },
    'bitcoin:signTransaction': {
      version,
      signTransaction: async (...inputs) =>
        ask(await signPsbts('bitcoin:signTransaction', inputs, false), (signed) =>
          signed.map(({ psbt }) => ({ signedPsbt: psbt })),
        ),
    },
    'bitcoin:signAndSendTransaction': {
      version,
      signAndSendTransaction: async (...inputs) =>
        ask(await signPsbts('bitcoin:signAndSendTransaction', inputs, true), (signed) =>
          signed.map(({ txid = '' }) => ({ txId: txid })),
        ),
    },
  }
}
