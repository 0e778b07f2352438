import { base64, hex } from '@scure/base'
import type { AnswerErrors, Controller } from '../createController.js'
import { BitcoinRpcError, invalidParams } from './BitcoinRpcError.js'
import type { BitcoinContext } from './bitcoinContext.js'
import { type PrepareConnectParameters, prepareConnect } from './prepareConnect.js'
import { prepareSignMessage } from './prepareSignMessage.js'
import { prepareSignPsbt } from './prepareSignPsbt.js'
import { readPsbt } from './signPsbt.js'
import type { UnisatSignOptions } from './UnisatProvider.js'

/** Wallets in the window take their codes from EIP-1193. */
export const injectedErrorCode = { userRejection: 4001, unauthorized: 4100 } as const

/** How a declined request fails here, and what the behaviour `garbage` answers. */
export const injectedErrors: AnswerErrors = {
  reject: () => new BitcoinRpcError(injectedErrorCode.userRejection, 'User rejected the request.'),
  garbage: () => ({ garbage: true }),
}

/** Lets a page in; one that is in already, on the network it wants, is not asked about again. */
export async function connectInjected<T>(
  context: BitcoinContext,
  answer: Controller['answer'],
  parameters: Omit<PrepareConnectParameters<T>, 'params' | 'wanted'>,
): Promise<T> {
  const { session } = context
  const { network } = parameters
  session.resume()
  if (session.open && (!network || network === context.network())) return parameters.answer()
  const { request, run } = prepareConnect(context, { params: [], wanted: ['payment'], ...parameters })
  return answer(request, run, injectedErrors)
}

/** Signs a message by the selected account's payment key. */
export async function signInjected(
  context: BitcoinContext,
  answer: Controller['answer'],
  { message, type = 'ecdsa' }: { message: unknown; type?: unknown },
): Promise<string> {
  assertLetIn(context)
  if (typeof message !== 'string') throw invalidParams('The message must be a text.')
  if (type !== 'ecdsa' && type !== 'bip322-simple') throw invalidParams(`There is no type "${String(type)}".`)
  const { request, run } = prepareSignMessage(context, {
    method: 'signMessage',
    params: [message, type],
    messages: [
      {
        address: context.keys().payment.address,
        message: new TextEncoder().encode(message),
        protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322',
      },
    ],
  })
  return answer(
    request,
    async () => {
      const [signed] = await run()
      return base64.encode(signed?.signature ?? new Uint8Array())
    },
    injectedErrors,
  )
}

/** Signs inputs of a PSBT by the selected account's payment key, and finishes them unless told otherwise. */
export async function signInjectedPsbt(
  context: BitcoinContext,
  answer: Controller['answer'],
  {
    psbt,
    options: { autoFinalized = true, toSignInputs } = {},
  }: { psbt: unknown; options?: UnisatSignOptions | undefined },
): Promise<string> {
  assertLetIn(context)
  const own = context.keys().payment.address
  const { request, run } = prepareSignPsbt(context, {
    method: 'signPsbt',
    params: [psbt, { autoFinalized, toSignInputs }],
    psbts: [
      {
        psbt: readHex(psbt),
        inputs: toSignInputs?.map(({ index, address = own, sighashTypes }) => ({
          index,
          address,
          sighash: sighashTypes?.[0],
        })),
      },
    ],
    broadcast: false,
  })
  return answer(
    request,
    async () => {
      const [signed] = await run()
      const transaction = readPsbt(signed?.psbt ?? new Uint8Array())
      if (autoFinalized) transaction.finalize()
      return hex.encode(transaction.toPSBT())
    },
    injectedErrors,
  )
}

function readHex(value: unknown): Uint8Array {
  try {
    return hex.decode(String(value))
  } catch (cause) {
    throw invalidParams('The PSBT must be hex.', cause)
  }
}

/** Refuses a page that the person did not let in; one that was let in before a reload still is. */
export function assertLetIn({ session }: BitcoinContext): void {
  session.resume()
  if (!session.open)
    throw new BitcoinRpcError(injectedErrorCode.unauthorized, 'The site is not connected to the wallet.')
}
