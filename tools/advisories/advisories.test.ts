import { describe, expect, test } from 'vitest'
import { type AuditReport, checkAdvisories, checkExceptions, longestDays } from './checkAdvisories.js'
import { exceptions } from './exceptions.js'
import { readAudit } from './readAudit.js'

const url = 'https://github.com/advisories/GHSA-xxxx'
const advisory = { url, title: 'Reads keys', severity: 'moderate', name: 'left' }
// As npm has it: what depends on a package is vulnerable by it, and names it alone.
const report: AuditReport = {
  vulnerabilities: {
    left: { name: 'left', severity: 'moderate', via: [advisory] },
    right: { name: 'right', severity: 'moderate', via: ['left'] },
  },
}
const clean: AuditReport = { vulnerabilities: {} }
const now = new Date('2026-06-15T12:00:00Z')
const excepted = (until: string, why = 'the server alone, which never calls it') => [{ url, why, until }]

describe('C-13 checkAdvisories', () => {
  test('default: nothing known, nothing excepted', () => expect(checkAdvisories(clean, [], now)).toEqual([]))

  test('error: an advisory, once, whoever depends on it', () =>
    expect(checkAdvisories(report, [], now)).toEqual([`left: Reads keys (moderate) ${url}`]))

  test('param: exceptions count to the end of their last day', () => {
    expect(checkAdvisories(report, excepted('2026-06-15'), now)).toEqual([])
    expect(checkAdvisories(report, excepted('2026-06-14'), now)).toEqual([
      `${url} has an exception that ended on 2026-06-14`,
    ])
  })

  test.each([
    ['no end', excepted('')],
    ['an end that is none', excepted('never')],
    ['an end in years', excepted('2030-01-01')],
    ['no reason', excepted('2026-06-20', ' ')],
  ])('error: an exception with %s', (_name, given) =>
    expect(checkAdvisories(report, given, now)).toHaveLength(1),
  )

  test('error: an exception for what is not reported any more', () =>
    expect(checkAdvisories(clean, excepted('2026-06-20'), now)).toEqual([
      `${url} is no longer reported: remove its exception`,
    ]))

  test(`default: ${longestDays} days are not too many`, () =>
    expect(checkExceptions(excepted('2026-09-13'), now)).toEqual([]))
})

test('readAudit: a registry that does not answer is no clean report', () => {
  expect(readAudit(JSON.stringify(clean))).toEqual(clean)
  expect(readAudit('{"message":"request to the registry failed","error":{}}')).toBeUndefined()
  expect(readAudit('')).toBeUndefined()
})

test('behavior: C-13 the exceptions of this repository have not ended', () =>
  expect(checkExceptions(exceptions, new Date())).toEqual([]))
