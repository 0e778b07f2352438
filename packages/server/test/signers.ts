import { demoAccounts } from '@latchkey/devnet'
import { createBitcoinWallet } from '@latchkey/testing/bitcoin'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'

/** Somebody who can sign for a name. */
export type Signer = {
  address: string
  coinType: number
  sign: (message: string) => Promise<string>
}

/** An EVM account of the devnet: 0 is alice, 1 is bob. */
export function evmSigner(index = 0, coinType = 60): Signer {
  const account = privateKeyToAccount(demoAccounts[index]!.evm.privateKey)
  return { address: account.address, coinType, sign: (message) => account.signMessage({ message }) }
}

/** A Solana account of the devnet: 0 is alice, 1 is bob. */
export function solanaSigner(index = 0): Signer {
  const { address, secretKey } = demoAccounts[index]!.solana
  const seed = base58.decode(secretKey).subarray(0, 32)
  const sign = async (message: string) =>
    `0x${hex.encode(ed25519.sign(new TextEncoder().encode(message), seed))}`
  return { address, coinType: 501, sign }
}

/** A Bitcoin account of the devnet, which signs by BIP-322: 0 is alice, 1 is bob. */
export function bitcoinSigner(index = 0): Signer {
  const { payment, ordinals } = demoAccounts[index]!.bitcoin
  const { provider } = createBitcoinWallet({
    accounts: [{ payment, ordinals }],
    network: 'regtest',
    rpcUrl: 'http://node.test',
    behavior: { type: 'approve' },
  })
  const { address } = ordinals
  const sign = async (message: string) => {
    await provider.request('wallet_connect', {})
    const answer = await provider.request('signMessage', { address, message, protocol: 'BIP322' })
    if ('error' in answer) throw new Error(answer.error.message)
    return `0x${hex.encode(base64.decode(answer.result.signature))}`
  }
  return { address, coinType: 1, sign }
}
