import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

// Of every network: whether an address belongs to the one in question is checked before, by the network.
const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }].map((prefixes) =>
  Address(prefixes),
)

/** What a Bitcoin address pays to, and the script of an output that does; undefined where the text is no address. */
export function decodeBitcoinAddress(address: string) {
  for (const network of networks) {
    try {
      const output = network.decode(address)
      return { output, script: OutScript.encode(output) }
    } catch {}
  }
  return undefined
}

/** A decoded address. */
export type BitcoinOutput = NonNullable<ReturnType<typeof decodeBitcoinAddress>>
