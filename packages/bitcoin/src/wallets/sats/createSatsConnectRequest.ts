import { invalidResponse, translateWalletError } from '@latchkey/core/adapter'
import type { Caller } from '../createCaller.js'
import { peek } from '../peek.js'
import { satsConnectCodes } from './satsConnectCodes.js'

/** Asks by the sats-connect request API: it resolves to JSON-RPC objects, errors included. */
export function createSatsConnectRequest(caller: Caller) {
  const { connector } = caller
  return async function request(method: string, params?: object): Promise<unknown> {
    const answer = await caller.call(['request'], method, params ?? null)
    const error = peek(answer, 'error')
    if (typeof error === 'object' && error !== null)
      throw translateWalletError(error, { connector, method }, satsConnectCodes)
    if (typeof answer !== 'object' || answer === null || !('result' in answer))
      throw invalidResponse({ connector, method })
    return peek(answer, 'result')
  }
}
