import {
  type Address,
  type Hex,
  type SignableMessage,
  serializeErc6492Signature,
  type TypedDataDefinition,
} from 'viem'
import { hashMessage, hashTypedData, wrapTypedDataSignature } from 'viem/experimental/erc7739'
import { assertMakeable } from './assertMakeable.js'
import { accountDomain } from './contracts.js'
import { type PasskeyAccount, toAccountSignature } from './toPasskeyAccount.js'

/** Where a signature holds: one account on one chain. */
export type SignaturePlace = { account: PasskeyAccount; chainId: number; isDeployed: boolean }

/** Signs a hash; `signer` is the signer it is of. */
export type SignHash = { signer: Hex; sign: (hash: Hex) => Promise<Hex> }

/** Signs a message for EIP-1271, nested as ERC-7739 has it, and wrapped as ERC-6492 where the account is not there yet. */
export async function signMessage(
  { signer, sign }: SignHash,
  { message, ...place }: SignaturePlace & { message: SignableMessage },
): Promise<Hex> {
  const hash = hashMessage({ message, verifierDomain: domainOf(place.account.address, place.chainId) })
  return wrap(toAccountSignature(signer, await sign(hash)), place)
}

/** Signs typed data likewise. */
export async function signTypedData(
  { signer, sign }: SignHash,
  { typedData, ...place }: SignaturePlace & { typedData: TypedDataDefinition },
): Promise<Hex> {
  const domain = { ...domainOf(place.account.address, place.chainId), salt: `0x${'0'.repeat(64)}` as const }
  const hash = hashTypedData({ ...typedData, verifierDomain: domain } as Parameters<typeof hashTypedData>[0])
  const signature = toAccountSignature(signer, await sign(hash))
  const wrapped = wrapTypedDataSignature({ ...typedData, signature } as Parameters<
    typeof wrapTypedDataSignature
  >[0])
  return wrap(wrapped, place)
}

const domainOf = (verifyingContract: Address, chainId: number) => ({
  ...accountDomain,
  chainId,
  verifyingContract,
})

function wrap(signature: Hex, { account, isDeployed }: SignaturePlace): Hex {
  if (isDeployed) return signature
  const { factory, factoryData } = assertMakeable(account)
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}
