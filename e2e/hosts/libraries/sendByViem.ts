import type { Eip1193Provider } from '@latchkey/core'
import { createWalletClient, custom, encodeFunctionData, erc20Abi } from 'viem'
import { settings } from './settings.js'

/** Two units of the token. */
export async function sendByViem(provider: Eip1193Provider): Promise<string> {
  const client = createWalletClient({ transport: custom(provider) })
  const [account] = await client.getAddresses()
  const { token, to } = settings
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 2n] })
  return client.sendTransaction({ account: account as `0x${string}`, chain: null, to: token, data })
}
