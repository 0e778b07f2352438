import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { OpenApi } from '../../src/openapi/createOpenApi.js'
import { curlOf } from '../../src/openapi/curlOf.js'
import type { ContractServer } from '../openContractServer.js'

/** Calls that need something of one's own: a signature, a signed transaction, an order, a session, a name, a picture. */
const needsOwn = new Set([
  'broadcast',
  'profileLookup',
  'profileReverse',
  'profileRegister',
  'profileAttributes',
  'profileAddress',
  'ccip',
  'ccipPost',
  'sessionContext',
  'sessionActivate',
  'sessionRevoke',
  'signInVerify',
  'signInSession',
  'signInEnd',
  'userEmail',
  'userProvider',
  'userCallback',
  'userFinish',
  'userLink',
  'userUnlink',
  'userList',
  'onrampOrder',
  'onrampCheckout',
  'onrampPay',
  'onrampBuyOptions',
  'onrampBuyQuotes',
  'image',
  'rpcSocket',
])

const run = promisify(execFile)

/** The commands of the documentation, as somebody copies them. */
export function describeDocs(server: () => ContractServer) {
  describe('docs', () => {
    test('behavior: every example works when it is copied into a shell', async () => {
      const { url } = server()
      const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi
      const failed: string[] = []
      for (const [path, methods] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(methods)) {
          const command = curlOf({ method, path, operation, serverUrl: url })
          const quiet = command.replace(/^curl/, "curl -s -o /dev/null -w '%{http_code}'")
          const { stdout } = await run('sh', ['-c', quiet])
          const { operationId, responses } = operation
          const call = operation['x-alias-of'] ?? operationId
          const isRight = needsOwn.has(call) ? stdout !== '500' && stdout in responses : stdout === '200'
          if (!isRight) failed.push(`${stdout} ${command}`)
        }
      }
      expect(failed).toEqual([])
    }, 60_000)
  })
}
