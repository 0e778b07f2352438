/**
 * Answers that are costly to find, kept for a while: in this process, or in Redis for all processes.
 *
 * Nothing acknowledged lives only here: a lost cache means slower answers. Values are JSON; a `bigint` is a string first.
 */
export type Cache = {
  /**
   * The value under a key, found by `load` when there is none; callers at the same time share one `load`. A failed `load`
   * is not kept. `fresh` skips what is there and writes anew.
   */
  remember: <value>(
    key: string,
    options: { ttlMs: number; fresh?: boolean },
    load: () => Promise<value>,
  ) => Promise<value>
  forget: (key: string) => Promise<void>
  /** Whether all processes share it now; absent where the cache is this process's own. */
  isShared?: () => boolean
}
