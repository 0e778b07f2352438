import { vi } from 'vitest'

const patience = 10_000

/**
 * A second, the default, is little on a machine that does three things at once: what is waited for gets ten, and a test
 * that finds it earlier goes on earlier. Workers keep `vi` from one file to the next.
 */
if (!vi.waitFor.isPatient)
  for (const name of ['waitFor', 'waitUntil']) {
    const wait = vi[name]
    vi[name] = (check, options = {}) =>
      wait(check, typeof options === 'number' ? options : { timeout: patience, ...options })
    vi[name].isPatient = true
  }
