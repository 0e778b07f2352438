import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { programs } from './programs.js'

export type FindTokenAddressParameters = { owner: Address; mint: Address; program: Address }

/** The account in which a wallet keeps a token, by convention. */
export async function findTokenAddress({
  owner,
  mint,
  program,
}: FindTokenAddressParameters): Promise<Address> {
  const { encode } = getAddressEncoder()
  const [address] = await getProgramDerivedAddress({
    programAddress: programs.associated,
    seeds: [encode(owner), encode(program), encode(mint)],
  })
  return address
}

/** Where the program that most tokens are described by keeps what it says of a mint. */
export async function findMetadataAddress(mint: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  const [address] = await getProgramDerivedAddress({
    programAddress: programs.metadata,
    seeds: ['metadata', encode(programs.metadata), encode(mint)],
  })
  return address
}
