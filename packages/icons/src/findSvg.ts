import { networkMarks } from './networkMarks.js'
import { groups } from './pictures/groups.js'
import { tokenMarks } from './tokenMarks.js'

/** What has pictures. */
export type PictureKind = 'wallet' | 'network' | 'token'

/** The picture of something by its id, as SVG; `undefined` where the set has none. */
export async function findSvg(kind: PictureKind, id: string): Promise<string | undefined> {
  const mark = markOf[kind](id)
  const group = mark && groups.find(({ marks }) => marks.split(' ').includes(mark))
  return group && (await group.load())[mark]
}

const markOf: Readonly<Record<PictureKind, (id: string) => string | undefined>> = {
  wallet: (id) => `wallets/${id}`,
  network: (id) => own(networkMarks, id)?.[0],
  token: markOfToken,
}

/** By its whole id alone (S-09): where it is, and its address there. */
function markOfToken(id: string): string | undefined {
  const [, chainId = '', kind, reference = ''] = /^([^/]+)\/([^:]+):([^/]+)$/.exec(id) ?? []
  // Whatever number it has in SLIP-44, a network has one coin.
  if (kind === 'slip44') {
    const [network, coin = network] = own(networkMarks, chainId) ?? []
    return coin
  }
  const marks = own(tokenMarks, chainId)
  if (!marks || kind !== (chainId.startsWith('eip155:') ? 'erc20' : 'token')) return undefined
  return own(marks, chainId.startsWith('eip155:') ? reference.toLowerCase() : reference)
}

/** Ids come from chains and servers, and `constructor` is one. */
const own = <value>(record: Readonly<Record<string, value>>, key: string): value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
