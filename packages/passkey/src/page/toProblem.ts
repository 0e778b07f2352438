import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { findCause } from '../provider/findCause.js'
import { ProviderError } from '../provider/ProviderError.js'

/** Says for the view why something could not be prepared, signed or sent. */
export function toProblem(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const options = { cause: error }
  if (findCause(error, ({ name }) => name === 'HttpRequestError' || name === 'TimeoutError'))
    return new LatchkeyError('rpc/unreachable', { ...options, context: { network: toPlace(error) } })
  const { code, message = '' } = findCause(error, (one) => typeof one.code === 'number') ?? {}
  if (code === 4001) return new LatchkeyError('wallet/rejected', { ...options, context: {} })
  // The entry point's own words: the account has less than the operation may cost.
  if (/AA21/.test(message)) return new LatchkeyError('send/insufficient-gas', { ...options, context: {} })
  const { reason } = (findCause(error, (one) => one instanceof ProviderError) ?? {}) as Partial<ProviderError>
  if (reason === 'threshold' || reason === 'not-owner')
    return new LatchkeyError('wallet/failed', {
      ...options,
      context: { connector: 'Passkey', walletCode: reason },
    })
  if (code === -32_521)
    return new LatchkeyError('send/reverted', { ...options, context: { reason: message } })
  return new LatchkeyError('wallet/failed', {
    ...options,
    context: { connector: 'Passkey', walletCode: code as number | undefined },
  })
}

/** Which of a network's servers it was, by what it was asked: a bundler's questions are of operations. */
const toPlace = (error: unknown) =>
  findCause(error, ({ message }) => /UserOperation/.test(message)) ? 'bundler' : 'node'
