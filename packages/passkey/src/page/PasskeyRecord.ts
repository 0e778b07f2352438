import type { AdapterHost, EmbeddedLabel, KeyAccount } from '@latchkey/core/adapter'
import type { Address } from 'viem'
import type { Passkey } from '../credential/Passkey.js'
import type { SentOperation } from '../operations/SentOperation.js'
import type { MissingContracts } from './readMissing.js'

/** What a browser remembers of the wallet; none of it is secret. */
export type PasskeyRecord = {
  passkey: Passkey
  address: Address
  /** As the person finds it in their list of passkeys; absent where it was made elsewhere. */
  name?: string
  /** Whom the account is linked to, while it is connected. */
  label?: EmbeddedLabel
  isConnected: boolean
  chainId: number
  /** What was signed: what waits, and the newest of what is over. */
  operations?: readonly SentOperation[]
  /** What was missing on networks when the account was chosen. */
  missing?: MissingContracts
  /** Accounts of keys for further chain families, by namespace; nothing before the passkey was asked for them. */
  keys?: Readonly<Record<string, readonly KeyAccount[]>> | 'absent'
}

const key = 'passkey'

/** Reads the record; one that cannot be read is none. */
export function readRecord(storage: AdapterHost['storage']): PasskeyRecord | undefined {
  try {
    const record = JSON.parse(storage.getItem(key) ?? 'null') as PasskeyRecord | null
    const { passkey, address, chainId } = record ?? {}
    const isWhole =
      typeof passkey?.id === 'string' &&
      /^0x[0-9a-f]{128}$/.test(passkey.publicKey) &&
      typeof passkey.rpId === 'string' &&
      /^0x[0-9a-fA-F]{40}$/.test(address ?? '') &&
      typeof chainId === 'number'
    return record && isWhole ? record : undefined
  } catch {
    return undefined
  }
}

/** Writes the record. That a passkey makes no keys is not written: the browser, or its password manager, can learn it. */
export function writeRecord(storage: AdapterHost['storage'], { keys, ...record }: PasskeyRecord): void {
  storage.setItem(key, JSON.stringify({ ...record, ...(keys !== 'absent' && { keys }) }))
}
