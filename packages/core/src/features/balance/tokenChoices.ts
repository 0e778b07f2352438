import { type Caip19Id, isCaip19Id } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { readTexts } from '../../storage/createMemory.js'

/** What a person said of tokens by their id: to be shown or hidden, whatever the rules say. */
export type TokenChoices = ReadonlyMap<string, 'shown' | 'hidden'>

export type ChooseTokenParameters = { id: Caip19Id; choice: 'shown' | 'hidden' }

const key = 'tokens'
const version = 1
/** The newest ones are kept (S-36). */
const maximum = 200

/** The person's choices of an instance, remembered in its storage. */
export const getTokenChoices = defineOnce(
  (latchkey): StoreApi<TokenChoices> => createStore(() => read(latchkey.internal.memory.items.getItem(key))),
)

/** Shows or hides a token from now on. */
export function chooseToken(latchkey: Latchkey, { id, choice }: ChooseTokenParameters): void {
  const store = getTokenChoices(latchkey)
  const others = [...store.getState()].filter(([one]) => one !== id)
  const choices: TokenChoices = new Map([...others, [id, choice] as const].slice(-maximum))
  store.setState(choices, true)
  const of = (wanted: string) => [...choices].flatMap(([one, its]) => (its === wanted ? [one] : []))
  latchkey.internal.memory.items.setItem(
    key,
    JSON.stringify({ version, shown: of('shown'), hidden: of('hidden') }),
  )
}

/** What is foreign, of another version or no id is as if it were not there. */
function read(text: string | null): TokenChoices {
  try {
    const record = JSON.parse(text ?? '') as { version?: unknown; shown?: unknown; hidden?: unknown } | null
    if (record?.version !== version) return new Map()
    const ids = (list: unknown) => readTexts(list, maximum).filter(isCaip19Id)
    return new Map([
      ...ids(record.shown).map((id) => [id, 'shown'] as const),
      ...ids(record.hidden).map((id) => [id, 'hidden'] as const),
    ])
  } catch {
    return new Map()
  }
}
