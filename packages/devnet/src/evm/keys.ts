import { keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

// None of these is a demo account, so that what people do with theirs can never move a seeded address.

/** Deploys and owns all that is seeded; every address follows from its nonces. */
export const deployerAccount = accountOf('deployer')

/** Pays what the faucet gives. */
export const faucetAccount = accountOf('faucet')

/** Signs what the test paymaster pays for. */
export const testSponsorAccount = accountOf('test sponsor')

/** Where `carol.eth` leads on the devnet's chains, other than on mainnet's coin type. */
export const carolVaultAccount = accountOf('carol vault')

function accountOf(name: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(stringToHex(`latchkey devnet ${name}`)))
}
