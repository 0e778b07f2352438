import { afterAll, vi } from 'vitest'

// Component tests share their page, because loading the same modules for each file takes longer than the tests. What a
// file left behind is taken away before the next one begins.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
