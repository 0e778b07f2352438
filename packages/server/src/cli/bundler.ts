import { once } from 'node:events'
import { openBundler } from '../bundler/openBundler.js'
import { isKey } from './isKey.js'
import { type Command, UsageError } from './parseWords.js'
import type { Terminal } from './Terminal.js'

/** Runs a bundler until the process is told to end; returns the exit code. */
export async function bundler(
  { env, print, ending }: Pick<Terminal, 'env' | 'print' | 'ending'>,
  { rpcUrls, host, port, origins, trustProxy }: Extract<Command, { name: 'bundler' }>,
): Promise<number> {
  const key = env.LATCHKEY_BUNDLER_KEY
  // Not an option: other programs of the machine can read command lines.
  if (!key) throw new UsageError('Set LATCHKEY_BUNDLER_KEY to the private key that pays for the transactions')
  if (!isKey(key)) throw new UsageError('LATCHKEY_BUNDLER_KEY is no private key: 0x and 64 hex digits')
  const running = await openBundler({
    rpcUrls,
    key,
    port,
    origins,
    ...(host !== undefined && { host }),
    ...(trustProxy !== undefined && { trustProxy }),
  })
  print(`The bundler of chain ${running.chainId} listens on ${running.url}`)
  print(`It pays from ${running.address}, which has ${running.balance}`)
  if (!ending.aborted) await once(ending, 'abort')
  await running.close()
  print('The bundler has ended.')
  return 0
}
