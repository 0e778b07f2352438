import type { AdapterHost } from '@latchkey/core/adapter'

/**
 * A signed transaction on its way: whoever has it can only do what the person has signed. What a wallet has sent by itself
 * has no bytes here.
 */
export type Outgoing = { signature: string; wire: string; lastValidHeight: number }

/** The last height of what a wallet has sent by itself while no node told its own. */
export const unknownHeight = Number.MAX_SAFE_INTEGER

/** Signed transactions that are sent again until a block has them; shared between tabs, and kept over a reload. */
export type Outbox = {
  add: (outgoing: Outgoing) => void
  find: (signature: string) => Outgoing | undefined
  remove: (signature: string) => void
}

const key = 'solana.outbox'
const version = 1
const count = 20
/** A transaction has at most 1,232 bytes. */
const wireLength = 1_700

export function createOutbox({ storage }: AdapterHost): Outbox {
  const list = () => read(storage.getItem(key))
  function write(outgoing: readonly Outgoing[]) {
    if (outgoing.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify({ version, outgoing: outgoing.slice(0, count) }))
  }
  return {
    add: (outgoing) => write([outgoing, ...list().filter((one) => one.signature !== outgoing.signature)]),
    find: (signature) => list().find((one) => one.signature === signature),
    remove(signature) {
      const before = list()
      const after = before.filter((one) => one.signature !== signature)
      if (after.length < before.length) write(after)
    },
  }
}

/** Storage is open to whoever runs on the page: what is no transaction is as if it were not there. */
function read(text: string | null): readonly Outgoing[] {
  try {
    const record = JSON.parse(text ?? 'null') as { version?: unknown; outgoing?: unknown } | null
    if (record?.version !== version || !Array.isArray(record.outgoing)) return []
    return record.outgoing.slice(0, count).filter(isOutgoing)
  } catch {
    return []
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  const { signature, wire, lastValidHeight } = (value ?? {}) as Record<string, unknown>
  return (
    typeof signature === 'string' &&
    typeof wire === 'string' &&
    wire.length <= wireLength &&
    Number.isSafeInteger(lastValidHeight)
  )
}
