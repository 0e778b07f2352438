import type { Approval, EmbeddedDescriptor } from '@latchkey/core'
import { createSource, type EmbeddedAccount } from '@latchkey/core/adapter'
import { vi } from 'vitest'

export type Asked = Omit<Approval, 'id' | 'confirm' | 'retry' | 'decline'>

/** A wallet inside the page that asks what a test says. */
export function createScriptedEmbedded() {
  const approval = createSource<Approval | undefined>(undefined)
  const account = createSource<EmbeddedAccount | undefined>(undefined)
  const confirm = vi.fn()
  const retry = vi.fn()
  const label = vi.fn()
  const decline = vi.fn(() => approval.set(undefined))
  const showPhrase = vi.fn(async () => {})
  let id = 0
  /** Asks something else than before. */
  const ask = (asked: Asked) => {
    id += 1
    approval.set({ id, ...asked, confirm, retry, decline })
  }
  /** Goes on with what is asked. */
  const change = (asked: Asked) => approval.set({ id, ...asked, confirm, retry, decline })
  const descriptor: EmbeddedDescriptor = {
    rdns: 'one.chain',
    load: async () => () => ({ account, approval, label, showPhrase, dispose: () => {} }),
  }
  return {
    account,
    approval,
    label,
    confirm,
    retry,
    decline,
    showPhrase,
    ask,
    change,
    config: { embedded: descriptor },
    /** For a page that has set up keys for further chain families. */
    withKeys: { embedded: { ...descriptor, name: 'Scripted' } },
  }
}
