import type { DemoAccount, Manifest } from '@latchkey/devnet'
import { makeCaip2Id } from '@latchkey/protocol'
import { toCoinType } from '@latchkey/protocol/wire'
import { createBitcoinWallet } from '@latchkey/testing/bitcoin'
import { toSolanaKey } from '@latchkey/testing/solana'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** A person on one chain, who can sign for a name. */
export type Signer = {
  address: string
  /** Of the chain (SLIP-44, ENSIP-11). */
  coinType: number
  sign: (message: string) => Promise<string>
}

/** One for each EVM chain, all with the same key. */
export function evmSigners({ evm }: Manifest, { evm: { privateKey } }: DemoAccount): Signer[] {
  const account = privateKeyToAccount(privateKey)
  return evm.map(({ chainId }) => ({
    address: account.address,
    coinType: toCoinType(makeCaip2Id({ namespace: 'eip155', reference: String(chainId) })),
    sign: (message) => account.signMessage({ message }),
  }))
}

/** The person on Solana. */
export function solanaSigner({ solana }: DemoAccount): Signer {
  const { address, sign } = toSolanaKey(solana.secretKey)
  return { address, coinType: 501, sign: async (message) => toHex(sign(new TextEncoder().encode(message))) }
}

/** The person on Bitcoin, by the address that takes payments. Signs by BIP-322. */
export function bitcoinSigner({ bitcoin: { payment, ordinals } }: DemoAccount): Signer {
  const { provider } = createBitcoinWallet({
    accounts: [{ payment, ordinals }],
    network: 'regtest',
    rpcUrl: 'http://127.0.0.1:1',
    behavior: { type: 'approve' },
  })
  const { address } = payment
  return {
    address,
    // SLIP-44 has one number for the test networks of every coin.
    coinType: 1,
    async sign(message) {
      await provider.request('wallet_connect', {})
      const answer = await provider.request('signMessage', { address, message, protocol: 'BIP322' })
      if ('error' in answer) throw new Error(answer.error.message)
      return toHex(Buffer.from(answer.result.signature, 'base64'))
    },
  }
}
