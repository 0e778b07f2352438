import { base58 } from '@scure/base'
import { Address as BitcoinAddress, OutScript } from '@scure/btc-signer'
import { type Address, type Hex, toCoinType, toHex } from 'viem'
import { regtest } from '../../accounts.js'
import type { DemoAccount } from '../../manifest.js'
import { carolVaultAccount, deployerAccount } from '../keys.js'

/** What is known about one name below `.eth`. */
export type NameRecord = {
  label: string
  /** Who may change it. */
  owner: Address
  /** By ENSIP-9 coin type; mainnet's is 60. */
  addresses: { coinType: bigint; address: Hex }[]
  texts: Record<string, string>
  contenthash?: Hex
}

/** What an address claims to be called on one coin type, which may not be true. */
export type PrimaryName = { address: Address; name: string; coinType: bigint }

/** The coin type of mainnet (SLIP-44). */
export const ethCoinType = 60n
/** The coin type of every EVM chain that has no record of its own (ENSIP-19). */
export const defaultCoinType = 0x80000000n

const avatarImage =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#3b5bdb"/><circle cx="4" cy="3" r="1.6" fill="#fff"/><path d="M1 8a3 3 0 0 1 6 0z" fill="#fff"/></svg>'

/** A picture that needs no network: viewing it must not tell anybody who looks. */
export const aliceAvatar = `data:image/svg+xml;base64,${Buffer.from(avatarImage).toString('base64')}`

/** The seeded names; `chainIds` are the chains that get ENSIP-11 records. */
export function nameRecords(accounts: readonly DemoAccount[], chainIds: readonly number[]) {
  const [alice, bob, carol, dave] = (['alice', 'bob', 'carol', 'dave'] as const).map((name) => {
    const account = accounts.find((candidate) => candidate.name === name)
    if (!account) throw new Error(`the devnet has no demo account called ${name}`)
    return account
  }) as [DemoAccount, DemoAccount, DemoAccount, DemoAccount]
  // Mainnet's ENSIP-11 coin type is its old one, 60.
  const chainCoinTypes = chainIds.map((chainId) => toCoinType(chainId)).filter((type) => type !== ethCoinType)

  const names: NameRecord[] = [
    {
      label: 'alice',
      owner: alice.evm.address,
      addresses: [
        { coinType: ethCoinType, address: alice.evm.address },
        { coinType: defaultCoinType, address: alice.evm.address },
        { coinType: 501n, address: toHex(base58.decode(alice.solana.address)) },
        { coinType: 0n, address: bitcoinScript(alice.bitcoin.payment.address) },
      ],
      texts: {
        avatar: aliceAvatar,
        url: 'https://alice.example',
        description: 'Alice of the devnet',
        email: 'alice@alice.example',
        'com.twitter': 'alice',
        'com.github': 'alice',
      },
      // ENSIP-7: IPFS, CIDv1, dag-pb, sha2-256 of nothing.
      contenthash: '0xe30101701220e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    {
      label: 'bob',
      owner: bob.evm.address,
      addresses: [{ coinType: ethCoinType, address: bob.evm.address }],
      texts: { description: 'Bob of the devnet' },
    },
    {
      label: 'carol',
      owner: carol.evm.address,
      addresses: [
        { coinType: ethCoinType, address: carol.evm.address },
        ...chainCoinTypes.map((coinType) => ({ coinType, address: carolVaultAccount.address })),
      ],
      texts: { description: 'Carol keeps her funds elsewhere on each chain' },
    },
    {
      label: 'mallory',
      owner: dave.evm.address,
      addresses: [{ coinType: ethCoinType, address: deployerAccount.address }],
      texts: {},
    },
  ]
  const primaryNames: PrimaryName[] = [
    { address: alice.evm.address, name: 'alice.eth', coinType: ethCoinType },
    { address: alice.evm.address, name: 'alice.eth', coinType: defaultCoinType },
    { address: bob.evm.address, name: 'bob.eth', coinType: ethCoinType },
    { address: carol.evm.address, name: 'carol.eth', coinType: ethCoinType },
    ...chainCoinTypes.map((coinType) => ({
      address: carolVaultAccount.address,
      name: 'carol.eth',
      coinType,
    })),
    // A false claim: `mallory.eth` leads elsewhere, so no view may show dave under that name.
    { address: dave.evm.address, name: 'mallory.eth', coinType: ethCoinType },
  ]
  return { names, primaryNames, chainCoinTypes }
}

/** ENSIP-9 stores a Bitcoin address as the script that pays to it. */
function bitcoinScript(address: string): Hex {
  return toHex(OutScript.encode(BitcoinAddress(regtest).decode(address)))
}
