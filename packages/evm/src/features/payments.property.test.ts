import { afterEach, test, vi } from 'vitest'
import { checkPayments } from '../../../core/test/checkPayments.js'
import { timeoutOf } from '../../../protocol/test/checkProperty.js'
import { createStoryChain, lies, turns } from '../../test/createStoryChain.js'

afterEach(() => void vi.restoreAllMocks())

const counts = { runs: 5_000, short: 500 }

test('F-55 F-56 S-22 by backends that lag, forget and lie and a wallet that fails, nobody pays twice, signs something else or is told untruly that nothing was sent', {
  timeout: timeoutOf(counts),
}, async () => {
  await checkPayments({ lies, turns, createChain: createStoryChain, ...counts })
})
