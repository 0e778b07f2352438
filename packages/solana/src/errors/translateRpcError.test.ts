import { SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, SolanaError } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { translateRpcError } from './translateRpcError.js'

describe('translateRpcError', () => {
  const context = { network: 'solana:x', method: 'getBalance' }

  test('default: the node’s code', () => {
    const error = new SolanaError(-32602, { __serverMessage: 'Invalid params' })
    expect(translateRpcError(error, context)).toMatchObject({
      code: 'rpc/failed',
      context: { ...context, rpcCode: -32602 },
    })
  })

  test.each([
    ['kit’s own code', httpError()],
    ['anything else', new TypeError('?')],
  ])('behavior: %s is not the node’s', (_, error) => {
    const translated = translateRpcError(error, context)
    expect(translated).toMatchObject({ code: 'rpc/failed', context })
    expect(translated.context).not.toHaveProperty('rpcCode')
  })
})

function httpError() {
  return new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
    headers: new Headers(),
    message: 'no',
    statusCode: 500,
  })
}
