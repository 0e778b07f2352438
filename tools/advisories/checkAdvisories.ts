/** What `npm audit --json` says, as far as the gate reads it. */
export type AuditReport = {
  vulnerabilities: Readonly<
    Record<string, { name: string; severity: string; via: readonly (string | Advisory)[] }>
  >
}

type Advisory = { url: string; title: string; severity: string; name: string }

/** An advisory that does not concern us, for as long as it says. */
export type Exception = {
  /** The address of the advisory. */
  url: string
  /** Why it does not concern us. */
  why: string
  /** The last day on which it counts, `2026-12-31`; at most `longestDays` away. */
  until: string
}

/** Days after which somebody has to look again. */
export const longestDays = 90
const day = 86_400_000

/** Reports advisories without an exception that still counts, and exceptions that are over, endless or for nothing (C-13). */
export function checkAdvisories(
  { vulnerabilities }: AuditReport,
  exceptions: readonly Exception[],
  now: Date,
): string[] {
  const advisories = new Map(
    Object.values(vulnerabilities).flatMap(({ via }) =>
      via.flatMap((one) => (typeof one === 'string' ? [] : [[one.url, one] as const])),
    ),
  )
  const excepted = new Set(exceptions.map(({ url }) => url))
  return [
    ...[...advisories.values()]
      .filter(({ url }) => !excepted.has(url))
      .map(({ name, severity, title, url }) => `${name}: ${title} (${severity}) ${url}`),
    ...checkExceptions(exceptions, now),
    ...exceptions
      .filter(({ url }) => !advisories.has(url))
      .map(({ url }) => `${url} is no longer reported: remove its exception`),
  ]
}

/** Reports exceptions that are over, that have no end, or no reason. */
export function checkExceptions(exceptions: readonly Exception[], now: Date): string[] {
  return exceptions.flatMap(({ url, why, until }) => {
    const end = /^\d{4}-\d\d-\d\d$/.test(until) ? Date.parse(until) + day : Number.NaN
    if (Number.isNaN(end)) return [`${url} has an exception without an end`]
    if (end <= now.getTime()) return [`${url} has an exception that ended on ${until}`]
    if (end > now.getTime() + (longestDays + 1) * day)
      return [`${url} has an exception for more than ${longestDays} days`]
    return why.trim() === '' ? [`${url} has an exception without a reason`] : []
  })
}
