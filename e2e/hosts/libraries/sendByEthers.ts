import type { Eip1193Provider } from '@latchkey/core'
import { BrowserProvider, Contract } from 'ethers'
import { settings } from './settings.js'

/** Four units of the token. */
export async function sendByEthers(provider: Eip1193Provider): Promise<string> {
  const signer = await new BrowserProvider(provider).getSigner()
  const contract = new Contract(
    settings.token,
    ['function transfer(address, uint256) returns (bool)'],
    signer,
  )
  const { hash } = await contract.getFunction('transfer')(settings.to, 4n)
  return hash
}
