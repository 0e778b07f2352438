import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { OpenApi } from '../../src/openapi/createOpenApi.js'
import { curlOf } from '../../src/openapi/curlOf.js'
import type { ContractServer } from '../openContractServer.js'

/** How calls end that need something of one's own, which no example has. */
const refused: ReadonlyMap<string, string> = new Map([
  // A signature, or a signed transaction.
  ['broadcast', '400'],
  ['profileRegister', '401'],
  ['signInVerify', '401'],
  // A name.
  ['profileAttributes', '400'],
  ['profileAddress', '400'],
  // The question of a resolver.
  ['ccip', '400'],
  ['ccipPost', '400'],
  // A gateway.
  ['gateway', '503'],
  // A session.
  ['sessionContext', '400'],
  ['sessionActivate', '400'],
  ['sessionRevoke', '400'],
  ['signInSession', '401'],
  ['signInEnd', '401'],
  // An operator with mail and providers, and what they sent.
  ['userEmail', '400'],
  ['userProvider', '400'],
  ['userCallback', '400'],
  ['userFinish', '401'],
  ['userLink', '401'],
  ['userUnlink', '401'],
  ['userList', '401'],
  // An order, and its form.
  ['onrampOrder', '404'],
  ['onrampCheckout', '404'],
  ['onrampPay', '415'],
  // A picture.
  ['image', '503'],
  // A WebSocket.
  ['rpcSocket', '426'],
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
          const expected = refused.get(call) ?? '200'
          if (stdout !== expected) failed.push(`${stdout}, not ${expected}: ${command}`)
          // Whatever it is, the document tells of it.
          if (!(stdout in responses)) failed.push(`${stdout} is not documented: ${command}`)
        }
      }
      expect(failed).toEqual([])
    }, 60_000)
  })
}
