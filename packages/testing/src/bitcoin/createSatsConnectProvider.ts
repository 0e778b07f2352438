import type { Controller } from '../createController.js'
import { createEmitter } from '../evm/createEmitter.js'
import { BitcoinRpcError, bitcoinErrorCode } from './BitcoinRpcError.js'
import type { BitcoinContext } from './bitcoinContext.js'
import { satsConnectAddresses, satsConnectNetwork } from './prepareConnect.js'
import type {
  SatsConnectEvents,
  SatsConnectListener,
  SatsConnectMethods,
  SatsConnectProvider,
  SatsConnectResponse,
} from './SatsConnect.js'
import { satsConnectMethods } from './satsConnectMethods.js'

/** Makes the provider of the sats-connect request API: it resolves to JSON-RPC objects, errors included. */
export function createSatsConnectProvider(
  context: BitcoinContext,
  answer: Controller['answer'],
): SatsConnectProvider {
  const events = createEmitter<SatsConnectEvents>()
  let lastId = 0

  async function request<method extends keyof SatsConnectMethods>(
    method: method,
    params?: SatsConnectMethods[method]['params'],
  ): Promise<SatsConnectResponse<SatsConnectMethods[method]['result']>> {
    const id = String(++lastId)
    const success = (result: SatsConnectMethods[method]['result']) => ({
      jsonrpc: '2.0' as const,
      id,
      result,
    })
    try {
      if (!Object.hasOwn(satsConnectMethods, method) || context.lacks.includes(method))
        throw new BitcoinRpcError(
          bitcoinErrorCode.methodNotFound,
          `The wallet does not support "${String(method)}".`,
        )
      // A page that was let in before a reload still is: sats-connect has no other way to come back.
      context.session.resume()
      const handled = await satsConnectMethods[method](context, { ...params })
      if ('result' in handled) return success(handled.result)
      return await answer(handled.request, async () => success(await handled.run()), {
        reject: () => new BitcoinRpcError(bitcoinErrorCode.userRejection, 'User rejected the request.'),
        // The right envelope around nonsense; `value` of the behaviour replaces the envelope as well.
        garbage: () => ({ jsonrpc: '2.0', id, result: { garbage: true } }),
      })
    } catch (error) {
      return { jsonrpc: '2.0', id, error: toRpcError(error) }
    }
  }

  context.session.on((state, previous) => {
    const wasOpen = previous.connected && !previous.locked
    if (!context.session.open) {
      if (wasOpen) events.emit('disconnect', { type: 'disconnect' })
      return
    }
    const addresses = satsConnectAddresses(context)
    const { bitcoin, stacks } = satsConnectNetwork(context)
    if (state.network !== previous.network)
      events.emit('networkChange', { type: 'networkChange', bitcoin, stacks, addresses })
    // Unlocking is a change as well: addresses are back.
    else if (state.account !== previous.account || previous.locked)
      events.emit('accountChange', { type: 'accountChange', addresses })
  })

  return {
    request,
    addListener({ eventName, cb }: SatsConnectListener) {
      // The two belong together by construction, which the compiler cannot see.
      const listener = cb as (event: SatsConnectEvents[typeof eventName]) => void
      events.on(eventName, listener)
      return () => events.removeListener(eventName, listener)
    },
  }
}

function toRpcError(error: unknown): { code: number; message: string; data?: unknown } {
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  return {
    code: typeof code === 'number' ? code : bitcoinErrorCode.internal,
    message: typeof message === 'string' ? message : 'Internal error',
    ...(data === undefined ? {} : { data }),
  }
}
