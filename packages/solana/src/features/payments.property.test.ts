import { test } from 'vitest'
import { checkPayments } from '../../../core/test/checkPayments.js'
import { timeoutOf } from '../../../protocol/test/checkProperty.js'
import { createStoryChain, lies, turns } from '../../test/createStoryChain.js'

const counts = { runs: 2_000, short: 250 }

test('F-55 F-56 S-22 by a node that lies and one that does not and a wallet that fails, nobody pays twice, signs something else or is told untruly that nothing was sent', {
  timeout: timeoutOf(counts),
}, async () => {
  await checkPayments({ lies, turns, createChain: createStoryChain, ...counts })
})
