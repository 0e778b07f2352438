import type { Latchkey } from '../../../Latchkey.js'
import { isCount, isFields, isShape, isText, isWord, optional } from '../../transactions/records/Rule.js'
import type { SwapAccount } from '../state/SwapContext.js'
import type { SwapForm, SwapToken } from '../state/SwapState.js'

/** A swap whose approval was signed, so that a page that is reloaded goes on with it. */
type SavedSwap = { version: 1; owner: string; savedAt: number; form: SwapForm }

/** Where a swap is remembered between its approval and the swap itself. */
const savedKey = 'swap'

/** Milliseconds. What somebody left for an hour is not what they are looking for. */
const longest = 3_600_000

const isToken = isShape<SwapToken>({
  address: optional(isText(120)),
  symbol: isText(64),
  name: isText(256),
  decimals: (input): input is number => isCount(input) && input <= 255,
  image: optional(isText(2_000)),
})
const isForm = isShape<SwapForm>({
  sold: optional(isToken),
  bought: optional(isToken),
  amount: isText(120),
  side: isWord({ sold: true, bought: true }),
  slippage: isText(20),
})

const ownerOf = ({ address, network }: SwapAccount) => `${network.caipNetworkId}:${address}`

/** Remembers a swap that is to go on after an approval. */
export function saveSwap(latchkey: Latchkey, account: SwapAccount, form: SwapForm): void {
  const saved: SavedSwap = { version: 1, owner: ownerOf(account), savedAt: Date.now(), form }
  latchkey.internal.memory.items.setItem(savedKey, JSON.stringify(saved))
}

/** Forgets it. */
export function forgetSwap(latchkey: Latchkey): void {
  latchkey.internal.memory.items.removeItem(savedKey)
}

/** The form of a swap that this account began on this network; nothing of what is foreign, old or unreadable. */
export function readSavedSwap(latchkey: Latchkey, account: SwapAccount): SwapForm | undefined {
  const text = latchkey.internal.memory.items.getItem(savedKey)
  if (text === null || text.length > 10_000) return undefined
  try {
    const saved: unknown = JSON.parse(text)
    if (!isFields(saved) || saved.version !== 1 || saved.owner !== ownerOf(account)) return undefined
    if (!isCount(saved.savedAt) || Date.now() - saved.savedAt > longest) return undefined
    return isForm(saved.form) ? saved.form : undefined
  } catch {
    return undefined
  }
}
