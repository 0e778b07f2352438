import type { AdapterHost } from '@latchkey/core/adapter'

/** A signed transaction, as the network gets it. */
export type Signed = { txid: string; hex: string }

const key = 'bitcoin.signed'
/** As many of the newest as nodes let wait one on another. */
const count = 25
/** Characters of all of them, so that they do not crowd the page's storage; the largest that nodes pass on has 440,000. */
const length = 500_000

/**
 * Remembers a signed transaction, so that it can be handed in again should the network forget it. The one whose place it
 * takes stays remembered: until one of the two is in a block, either may be.
 */
export function keepSigned(storage: AdapterHost['storage'], signed: Signed): void {
  const others = readAll(storage).filter(({ txid }) => txid !== signed.txid)
  let room = length
  const kept = [signed, ...others].slice(0, count).filter(({ hex }) => {
    room -= hex.length
    return room >= 0
  })
  storage.setItem(key, JSON.stringify(kept))
}

/** A signed transaction of before, by its id. */
export function findSigned(storage: AdapterHost['storage'], txid: string): Signed | undefined {
  return readAll(storage).find((signed) => signed.txid === txid)
}

function readAll(storage: AdapterHost['storage']): readonly Signed[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isSigned) : []
  } catch {
    return []
  }
}

const isSigned = (value: unknown): value is Signed => {
  const { txid, hex } = (value ?? {}) as Partial<Record<keyof Signed, unknown>>
  return isHex(txid) && txid.length === 64 && isHex(hex)
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{2})+$/.test(value)
