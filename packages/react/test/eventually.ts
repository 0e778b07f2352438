import { vi } from 'vitest'

/** Waits until something holds; long enough for a slow machine, because a test that hurries fails by itself. */
export const eventually = <value>(check: () => value | Promise<value>) =>
  vi.waitFor(check, { timeout: 10_000 })
