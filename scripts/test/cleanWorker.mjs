import { afterAll, vi } from 'vitest'

// Unit tests share their workers, because loading the same modules for each file takes longer than the tests. What a file
// changed for itself is put back before the next one begins.
Error.stackTraceLimit = 100
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Error.stackTraceLimit = 100
})
