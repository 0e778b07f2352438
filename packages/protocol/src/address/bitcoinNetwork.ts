/** The Bitcoin networks; an address says which it belongs to, except that some share their prefixes. */
export type BitcoinNetwork = 'mainnet' | 'testnet' | 'signet' | 'regtest'

type Prefixes = Readonly<{ segwit: string; p2pkh: number; p2sh: number }>

const test = { segwit: 'tb', p2pkh: 0x6f, p2sh: 0xc4 }

/** The prefix of segwit addresses and the version bytes of base58check addresses, by network. */
export const bitcoinPrefixes: Readonly<Record<BitcoinNetwork, Prefixes>> = {
  mainnet: { segwit: 'bc', p2pkh: 0x00, p2sh: 0x05 },
  testnet: test,
  signet: test,
  regtest: { ...test, segwit: 'bcrt' },
}

/** The networks whose prefixes pass a check. */
export function bitcoinNetworksWhere(check: (prefixes: Prefixes) => boolean): BitcoinNetwork[] {
  const networks = Object.keys(bitcoinPrefixes) as BitcoinNetwork[]
  return networks.filter((network) => check(bitcoinPrefixes[network]))
}
