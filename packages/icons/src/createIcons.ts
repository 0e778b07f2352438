import type { Icons } from '@latchkey/protocol'

/** Pictures by id: a `data:` image or an address that your page may show, or `null` for a letter. */
type Pictures = Readonly<Record<string, string | null>>

export type CreateIconsParameters = {
  /** By id of the directory, e.g. `metamask`, or of a wallet of your own. */
  wallets?: Pictures
  /** By CAIP-2 id, or by chain family, e.g. `solana`. */
  networks?: Pictures
  /** By CAIP-19 id; addresses of EVM networks in small letters. */
  tokens?: Pictures
  /** Ids that show what another shows: `{ 'eip155:31337': 'eip155:1' }` for a copy of Ethereum, and so for its coin. */
  alike?: Readonly<Record<string, string>>
}

/**
 * The set, with pictures of your own before it.
 *
 * @example
 * createIcons({ tokens: { 'eip155:1/erc20:0x…': '/our-token.svg' } })
 */
export function createIcons({
  wallets = {},
  networks = {},
  tokens = {},
  alike = {},
}: CreateIconsParameters = {}): Icons {
  const likes = new Map(Object.entries(alike))
  const find = (kind: 'wallet' | 'network' | 'token', pictures: Pictures) => {
    // Ids come from chains and servers, and `constructor` is one.
    const own = new Map(Object.entries(pictures))
    return (id: string) =>
      own.has(id)
        ? (own.get(id) ?? undefined)
        : import('./findPicture.js').then(({ findPicture }) => findPicture(kind, likeOf(id, likes)))
  }
  return { wallet: find('wallet', wallets), network: find('network', networks), token: find('token', tokens) }
}

/** What is shown for an id; the coin of a network is like that of the network that it is like. */
function likeOf(id: string, likes: ReadonlyMap<string, string>): string {
  const [network = '', coin] = id.split('/slip44:')
  const like = coin && likes.get(network)
  return likes.get(id) ?? (like ? `${like}/slip44:${coin}` : id)
}
