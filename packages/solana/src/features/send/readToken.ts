import type { SendToken } from '@latchkey/core/adapter'
import { type Amount, LatchkeyError, makeAmount } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'
import { findMetadataAddress } from './findTokenAddress.js'
import { programs } from './programs.js'
import { readAccountData } from './readAccountData.js'
import { type Mint, readMint, readSecondText } from './readMint.js'
import { readSource } from './readSource.js'

/** What a mint says of itself, from the chain alone (S-12); throws `send/token-uncertain` for what is none. */
export async function readMintOrThrow(node: SolanaNode, token: Address): Promise<Mint> {
  const [account, metadata] = await readAccountData(node, [token, await findMetadataAddress(token)])
  const mint = readMint(account)
  if (!mint) throw new LatchkeyError('send/token-uncertain', { context: { token } })
  // A key, an authority and the mint stand before its name.
  const described = metadata?.owner === programs.metadata ? readSecondText(metadata.data, 65) : ''
  return { ...mint, symbol: mint.symbol || described || shorten(token) }
}

/** What a token is called where nothing on the chain says it. */
const shorten = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`

/** A token, and what can be sent of it at once. */
export async function readToken(
  node: SolanaNode,
  { token, owner }: { token: Address; owner: Address },
): Promise<SendToken & { balance: Amount }> {
  const [{ symbol, decimals }, source] = await Promise.all([
    readMintOrThrow(node, token),
    readSource(node, { owner, mint: token }),
  ])
  return { address: token, symbol, decimals, balance: makeAmount(source?.amount ?? 0n, decimals) }
}
