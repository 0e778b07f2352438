import { getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { programs } from '../src/features/send/programs.js'

/** An extension of Token-2022, by its number and its bytes. */
export type Extension = readonly [type: number, data: Uint8Array]

const bytesOf = (text: string) => getAddressEncoder().encode(text as never)

function withExtensions(fixed: Uint8Array, kind: number, extensions: readonly Extension[]): Uint8Array {
  if (extensions.length === 0) return fixed
  const parts = extensions.flatMap(([type, data]) => [
    type & 0xff,
    type >> 8,
    data.length & 0xff,
    data.length >> 8,
    ...data,
  ])
  const padded = new Uint8Array(165)
  padded.set(fixed)
  return Uint8Array.from([...padded, kind, ...parts])
}

/** The bytes of a mint without an authority. */
export function writeMint({
  decimals = 6,
  extensions = [],
}: {
  decimals?: number
  extensions?: readonly Extension[]
} = {}) {
  const mint = new Uint8Array(82)
  const view = new DataView(mint.buffer)
  view.setBigUint64(36, 1_000_000_000_000n, true)
  mint[44] = decimals
  mint[45] = 1
  return withExtensions(mint, 1, extensions)
}

/** The bytes of an account of tokens. */
export function writeTokenAccount(parameters: {
  mint: string
  owner: string
  amount: bigint
  isFrozen?: boolean
  extensions?: readonly Extension[]
}) {
  const { mint, owner, amount, isFrozen = false, extensions = [] } = parameters
  const account = new Uint8Array(165)
  account.set(bytesOf(mint), 0)
  account.set(bytesOf(owner), 32)
  new DataView(account.buffer).setBigUint64(64, amount, true)
  account[108] = isFrozen ? 2 : 1
  return withExtensions(account, 2, extensions)
}

/** Where a wallet keeps a token, worked out apart from the adapter's own code. */
export async function tokenAddressOf(owner: string, mint: string, program: string = programs.token2022) {
  const [address] = await getProgramDerivedAddress({
    programAddress: programs.associated,
    seeds: [bytesOf(owner), bytesOf(program), bytesOf(mint)],
  })
  return address as string
}

export const toHexText = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
