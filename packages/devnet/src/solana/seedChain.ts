import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import {
  type Address,
  address,
  createKeyPairSignerFromBytes,
  getBase58Encoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  type Rpc,
  type SolanaRpcApi,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import * as token from '@solana-program/token'
import * as token2022 from '@solana-program/token-2022'
import type { DemoAccount } from '../manifest.js'
import { deriveSigner } from './deriveSigner.js'
import { stringifyJson } from './losslessJson.js'
import { mintSigner, type SeedMint, seedMints } from './mints.js'
import { sendInstructions } from './sendInstructions.js'

/** What each demo account begins with. */
const startingBalance = lamports(100_000_000_000n)

export type SeedChainParameters = { rpc: Rpc<SolanaRpcApi>; accounts: DemoAccount[] }

/** The genesis hash of a chain with these seeds: the same on every start, another when the seeds change. */
export function seedHash(accounts: DemoAccount[]) {
  const text = stringifyJson([
    'latchkey devnet solana',
    1,
    seedMints,
    accounts.map(({ solana }) => solana.address),
  ])
  return base58.encode(createHash('sha256').update(text).digest())
}

/** Funds the demo accounts and gives them tokens, by the same transactions a person would make. */
export async function seedChain({ rpc, accounts }: SeedChainParameters) {
  const authority = await deriveSigner('authority')
  const owners = await Promise.all(accounts.map(({ solana }) => ownerSigner(solana.secretKey)))
  const airdrop = ({ address }: { address: Address }) => rpc.requestAirdrop(address, startingBalance).send()
  await Promise.all([authority, ...owners].map(airdrop))
  await Promise.all(seedMints.map((mint) => createMint(rpc, authority, mint)))
  await Promise.all(
    owners.flatMap((owner) => seedMints.map((mint) => giveTokens(rpc, authority, owner, mint))),
  )
}

function ownerSigner(secretKey: string) {
  return createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
}

async function createMint(rpc: Rpc<SolanaRpcApi>, authority: KeyPairSigner, mint: SeedMint) {
  const signer = await mintSigner(mint.symbol)
  const extensions = mint.program === 'token-2022' ? mintExtensions(mint, signer.address, authority) : []
  // Metadata is added to the mint afterwards, but the mint pays its rent from the beginning.
  const size = extensions.length > 0 ? token2022.getMintSize(extensions) : token.getMintSize()
  const fixed = extensions.filter(({ __kind }) => __kind !== 'TokenMetadata')
  const space = extensions.length > 0 ? token2022.getMintSize(fixed) : size
  const rent = await rpc.getMinimumBalanceForRentExemption(BigInt(size)).send()
  const programAddress = programOf(mint)
  const initialize = { mint: signer.address, decimals: mint.decimals, mintAuthority: authority.address }
  await sendInstructions({
    rpc,
    payer: authority,
    instructions: [
      getCreateAccountInstruction({
        payer: authority,
        newAccount: signer,
        lamports: rent,
        space,
        programAddress,
      }),
      ...token2022.getPreInitializeInstructionsForMintExtensions(signer.address, extensions),
      token.getInitializeMint2Instruction(initialize, { programAddress }),
      ...token2022.getPostInitializeInstructionsForMintExtensions(signer.address, authority, extensions),
    ],
  })
}

function mintExtensions(mint: SeedMint, address: Address, authority: KeyPairSigner) {
  const fee = {
    epoch: 0,
    maximumFee: mint.maximumFee ?? 0n,
    transferFeeBasisPoints: mint.transferFeeBasisPoints ?? 0,
  }
  return [
    token2022.extension('TransferFeeConfig', {
      transferFeeConfigAuthority: authority.address,
      withdrawWithheldAuthority: authority.address,
      withheldAmount: 0n,
      olderTransferFee: fee,
      newerTransferFee: fee,
    }),
    token2022.extension('MetadataPointer', { authority: authority.address, metadataAddress: address }),
    token2022.extension('TokenMetadata', {
      updateAuthority: authority.address,
      mint: address,
      name: mint.name,
      symbol: mint.symbol,
      uri: '',
      additionalMetadata: new Map(),
    }),
  ]
}

async function giveTokens(
  rpc: Rpc<SolanaRpcApi>,
  authority: KeyPairSigner,
  owner: KeyPairSigner,
  mint: SeedMint,
) {
  const { address: mintAddress } = await mintSigner(mint.symbol)
  const tokenProgram = programOf(mint)
  const [ata] = await token.findAssociatedTokenPda({ owner: owner.address, mint: mintAddress, tokenProgram })
  const instructions: Instruction[] = [
    token.getCreateAssociatedTokenInstruction({
      payer: authority,
      ata,
      owner: owner.address,
      mint: mintAddress,
      tokenProgram,
    }),
    token.getMintToInstruction(
      { mint: mintAddress, token: ata, mintAuthority: authority, amount: mint.amount },
      { programAddress: tokenProgram },
    ),
  ]
  if (mint.requiredMemo) {
    instructions.push(
      token2022.getReallocateInstruction({
        token: ata,
        payer: authority,
        owner,
        newExtensionTypes: [token2022.ExtensionType.MemoTransfer],
      }),
      token2022.getEnableMemoTransfersInstruction({ token: ata, owner }),
    )
  }
  await sendInstructions({ rpc, payer: authority, instructions })
}

function programOf(mint: SeedMint): Address {
  return address(
    mint.program === 'token' ? token.TOKEN_PROGRAM_ADDRESS : token2022.TOKEN_2022_PROGRAM_ADDRESS,
  )
}
