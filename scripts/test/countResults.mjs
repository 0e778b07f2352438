import { readFileSync } from 'node:fs'
import { laterFiles, laterTags } from './tiers.mjs'

/**
 * Counts what a finished step showed. A step without a report is one check. A runner that failed without naming a
 * failed test (a crash, a file that does not load, an error between tests) counts as one failure, never as none; a test
 * that passed at its second try counts as one too, and is named: it will fail somebody else.
 * `later` is how many of those that passed only a full run has.
 */
export function countResults({ ok, report }) {
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, later: 0, flaky: [] }
  const counted = readReport(report)
  if (!counted) return { passed: 0, failed: 1, skipped: 0, later: 0, flaky: [] }
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
    later: testResults
      .filter(({ name }) => laterFiles.test(name))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length,
    flaky: [],
  }
}

function countPlaywright({ stats, errors, suites = [] }) {
  const specs = suites.flatMap(listSpecs)
  const is = (wanted) => (spec) => spec.tests.some(({ status }) => status === wanted)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
    later: specs.filter(is('expected')).filter(({ tags }) => tags.some((tag) => laterTags.test(`@${tag}`)))
      .length,
    flaky: specs.filter(is('flaky')).map(({ file, title }) => `${file}: ${title}`),
  }
}

const listSpecs = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(listSpecs)]
