/** Compares addresses, hashes and data: the case of a letter is a checksum, and nodes and wallets do not all write it. */
export const isSameHex = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()
