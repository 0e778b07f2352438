/** A chain family, as CAIP-2 calls its namespace. */
export type Family = 'eip155' | 'solana' | 'bip122'

/** The chain families in the order in which a page would list them, in the widget's own words. */
export const families: readonly { id: Family; name: string; coin: string }[] = [
  { id: 'eip155', name: 'Ethereum', coin: 'ETH' },
  { id: 'solana', name: 'Solana', coin: 'SOL' },
  { id: 'bip122', name: 'Bitcoin', coin: 'BTC' },
]
