import { type Address, type Client, type Hex, size, slice } from 'viem'

/** EIP-7702: the code of an account that runs a contract's. */
const delegation = '0xef0100'

/** What stands at an address; `delegated` is a person's account that runs a contract's code (EIP-7702). */
export type AccountKind = 'account' | 'contract' | 'delegated'

/** Reads what stands at an address, with its code. */
export async function readAccount(node: Client, address: Address): Promise<{ kind: AccountKind; code: Hex }> {
  const code = await node.request({ method: 'eth_getCode', params: [address, 'latest'] })
  if (code === '0x') return { kind: 'account', code }
  const isDelegated = size(code) === 23 && slice(code, 0, 3) === delegation
  return { kind: isDelegated ? 'delegated' : 'contract', code }
}

/** Reads what stands at an address. */
export async function readAccountKind(node: Client, address: Address): Promise<AccountKind> {
  return (await readAccount(node, address)).kind
}
