import type { Control } from '@latchkey/testing'
import type { Family } from '../options/families.js'

/** A scripted wallet of any chain family, and what a person does inside it. */
export type DemoWallet = {
  /** Tells the wallets of this page apart. */
  id: string
  name: string
  family: Family
  control: Control
  /** By people's names, in the order of `switchAccount`. */
  accounts: readonly { name: string; address: string }[]
  /** The account that it remembered when the page was loaded. */
  account: number
  switchAccount: (index: number) => void
  /** Where a wallet is on one network at a time. */
  networks?: {
    list: readonly { id: number; name: string }[]
    current: () => number
    select: (id: number) => void
    /** Tells when it changed, also on the page's own request; what it returns ends it. */
    watch: (listener: () => void) => () => void
  }
  lock: () => void
  unlock: () => void
  disconnect: () => void
}
