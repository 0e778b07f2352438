/** What is signed by EIP-712, as viem and ethers have it: a number may be a bigint, and `EIP712Domain` left out. */
export type TypedData = {
  domain?: TypedDataDomain
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

export type TypedDataDomain = {
  name?: string
  version?: string
  chainId?: number | bigint
  verifyingContract?: string
  salt?: string
}

/** The fields that a domain can have, in the order of the standard. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Writes typed data as the JSON of `eth_signTypedData_v4`, whose numbers may be decimal text: a JSON number cannot be exact. */
export function writeTypedData({ domain = {}, types, primaryType, message }: TypedData): string {
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  return JSON.stringify(
    { domain, types: { EIP712Domain, ...types }, primaryType, message },
    // Wallets compare this one with their own network, as a number.
    (key, value) =>
      typeof value !== 'bigint' ? value : key === 'chainId' && value <= safe ? Number(value) : `${value}`,
  )
}

const safe = BigInt(Number.MAX_SAFE_INTEGER)
