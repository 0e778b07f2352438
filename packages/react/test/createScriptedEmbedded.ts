import type { Approval, EmbeddedDescriptor } from '@latchkey/core'
import {
  createSource,
  type EmbeddedAccount,
  type EmbeddedOwner,
  type EmbeddedOwners,
  type EmbeddedWaiting,
  type WaitingOperation,
} from '@latchkey/core/adapter'
import { vi } from 'vitest'
import { chainOne, chainTwo } from './networks.js'

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
  const isPending = createSource(false)
  /** Who owns the account, as its chain would say. */
  const owned = { owners: [] as readonly EmbeddedOwner[], threshold: 1, isDeployed: true }
  const owners = {
    isPending,
    networks: [chainOne.caipNetworkId, chainTwo.caipNetworkId],
    read: vi.fn<EmbeddedOwners['read']>(async () => ({ ...owned })),
    findProblem: vi.fn<EmbeddedOwners['findProblem']>((address, { owners: known }) => {
      if (address.length !== 42) return 'invalid'
      return known.some((one) => one.address === address) ? 'owner' : undefined
    }),
    addPasskey: vi.fn<EmbeddedOwners['addPasskey']>(async () => {}),
    addAddress: vi.fn<EmbeddedOwners['addAddress']>(async () => {}),
    addKnown: vi.fn<EmbeddedOwners['addKnown']>(async () => {}),
    toHighestThreshold: (known: readonly EmbeddedOwner[]) =>
      Math.max(1, known.filter(({ address }) => address).length),
    changeThreshold: vi.fn<EmbeddedOwners['changeThreshold']>(async () => {}),
    toAppUrl: vi.fn<EmbeddedOwners['toAppUrl']>(() => undefined),
    remove: vi.fn<EmbeddedOwners['remove']>(async () => {}),
    recover: vi.fn<EmbeddedOwners['recover']>(async () => {}),
  }
  const operations = createSource<readonly WaitingOperation[]>([])
  const waiting = {
    operations,
    find: vi.fn<EmbeddedWaiting['find']>(() => operations.get()[0]),
    refresh: vi.fn<EmbeddedWaiting['refresh']>(async () => {}),
    replace: vi.fn<EmbeddedWaiting['replace']>(async () => {}),
  }
  const loadWaiting = async (): Promise<EmbeddedWaiting> => waiting
  const loadOwners = vi.fn(async (): Promise<EmbeddedOwners> => owners)
  const descriptor: EmbeddedDescriptor = {
    rdns: 'one.chain',
    load: async () => () => ({
      account,
      approval,
      label,
      showPhrase,
      loadOwners,
      loadWaiting,
      dispose: () => {},
    }),
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
    owned,
    owners,
    loadOwners,
    waiting,
    config: { embedded: descriptor },
    /** For a page that has set up keys for further chain families. */
    withKeys: { embedded: { ...descriptor, name: 'Scripted' } },
  }
}
