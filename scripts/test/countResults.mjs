import { readFileSync } from 'node:fs'

/**
 * Counts what a finished step showed. A step without a report is one check. A runner that failed without naming a
 * failed test (a crash, a file that does not load, an error between tests) counts as one failure, never as none.
 */
export function countResults({ ok, report }) {
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const counted = readReport(report)
  if (!counted) return { passed: 0, failed: 1, skipped: 0 }
  return { ...counted, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
}

function readReport({ kind, file }) {
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'))
    return kind === 'vitest' ? countVitest(json) : countPlaywright(json)
  } catch {
    return undefined
  }
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  }
}

function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
  }
}
