import { formatEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deployPasskeyContracts } from '../passkeys/deployPasskeyContracts.js'
import { isKey } from './isKey.js'
import { type Command, UsageError } from './parseWords.js'
import type { Terminal } from './Terminal.js'

/** Deploys the factory of passkey accounts on one's own chain; returns the exit code. */
export async function passkeyContracts(
  { env, print }: Pick<Terminal, 'env' | 'print'>,
  { rpcUrls }: Extract<Command, { name: 'passkey-contracts' }>,
): Promise<number> {
  const key = env.LATCHKEY_DEPLOYER_KEY
  if (key && !isKey(key))
    throw new UsageError('LATCHKEY_DEPLOYER_KEY is no private key: 0x and 64 hex digits')
  const account = key && isKey(key) ? privateKeyToAccount(key) : undefined
  const done = await deployPasskeyContracts({ rpcUrls, ...(account && { account }) })
  const { chainId, factory } = done
  if (done.status === 'there')
    print(`The factory is on chain ${chainId} already, at ${factory}. Nothing was done.`)
  if (done.status === 'wanted') {
    print(
      `The factory is not on chain ${chainId} yet. It would be at ${factory}, for at most ${formatEther(done.cost)}.`,
    )
    print('Set LATCHKEY_DEPLOYER_KEY to the private key that pays for it. Nothing was done.')
  }
  if (done.status === 'deployed') {
    print(`The factory is on chain ${chainId} now, at ${factory}.`)
    print(`It cost ${formatEther(done.cost)} (${done.gasUsed} gas), in the transaction ${done.hash}.`)
  }
  return 0
}
