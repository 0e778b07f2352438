import { createRecord, type Storage } from './createRecord.js'
import { inTurn, type Locks } from './inTurn.js'

/** The texts that were noted last. */
export type Recent = {
  has: (text: string) => boolean
  /** Notes a text; whether no tab had noted it before. */
  add: (text: string) => Promise<boolean>
}

/** As many are kept; then the older half goes. */
const limit = 200

export type CreateRecentParameters = {
  storage: Storage
  /** Without them, what two tabs note at the same moment may be lost. */
  locks: Locks | undefined
  key: string
  /** Looks at what other tabs have noted too; otherwise at what was stored when this began. */
  isShared: boolean
}

/** Notes texts, over a reload too, without growing for ever. */
export function createRecent({ storage, locks, key, isShared }: CreateRecentParameters): Recent {
  const record = createRecord<readonly string[]>({ storage, key, empty: [], parse: parseTexts })
  let own: readonly string[] = record.read()
  return {
    has: (text) => own.includes(text) || (isShared && record.read().includes(text)),
    async add(text) {
      if (own.includes(text)) return false
      own = cap([...own, text])
      return inTurn(locks, key, () => {
        const stored = record.read()
        if (stored.includes(text)) return false
        record.write(cap([...stored, text]))
        return true
      })
    },
  }
}

const cap = (texts: readonly string[]) => (texts.length > limit ? texts.slice(-limit / 2) : texts)

function parseTexts(stored: unknown): readonly string[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.filter((one) => typeof one === 'string').slice(-limit)
}
