import type { AuditReport } from './checkAdvisories.js'

/** The report in what `npm audit --json` has printed; undefined where it could not ask. */
export function readAudit(text: string): AuditReport | undefined {
  try {
    const report: unknown = JSON.parse(text)
    const isReport = typeof report === 'object' && report !== null && 'vulnerabilities' in report
    return isReport ? (report as AuditReport) : undefined
  } catch {
    return undefined
  }
}
