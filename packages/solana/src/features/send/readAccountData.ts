import { type Address, getBase64Encoder } from '@solana/kit'
import type { SolanaNode } from '../../rpc/createNode.js'

/** An account as a node has it. */
export type AccountData = {
  owner: Address
  lamports: bigint
  isExecutable: boolean
  data: Uint8Array
}

/** Reads accounts, all at the same moment; nothing for one that does not exist. */
export function readAccountData<const addresses extends readonly Address[]>(
  node: SolanaNode,
  addresses: addresses,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): Promise<{ [index in keyof addresses]: AccountData | undefined }> {
  return node.call('getMultipleAccounts', async (rpc) => {
    const options = { commitment, encoding: 'base64' } as const
    const { value } = await rpc.getMultipleAccounts([...addresses], options).send()
    if (value.length !== addresses.length) throw new TypeError('Another number of accounts.')
    return value.map((account) => account && toAccount(account)).map((one) => one ?? undefined) as never
  })
}

type Answer = { owner: unknown; lamports: unknown; executable: unknown; data: unknown }

/** An account as a node tells it; throws where it is none. */
export function toAccount({ owner, lamports, executable, data }: Answer): AccountData {
  const [text] = Array.isArray(data) ? data : []
  if (typeof owner !== 'string' || typeof lamports !== 'bigint' || typeof text !== 'string')
    throw new TypeError('This is no account.')
  return {
    owner: owner as Address,
    lamports,
    isExecutable: executable === true,
    data: Uint8Array.from(getBase64Encoder().encode(text)),
  }
}
