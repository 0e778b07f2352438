import { readPackages } from '../workspace/packages.js'
import type { Tree } from '../workspace/tree.js'
import { findNames } from './findNames.js'

/** What only exists to report from a page, and is of no use to a wallet widget. */
const reportNames = new Set(['sendBeacon', 'fetchLater', 'ReportingObserver', 'XMLHttpRequest'])

/** Those who count people for others: their packages and hosts. */
const collectors =
  /\b(?:amplitude|bugsnag|datadog|google-?analytics|googletagmanager|heap-?analytics|hotjar|matomo|mixpanel|newrelic|plausible\.io|posthog|rudderstack|segment\.(?:com|io)|sentry|umami|cca-lite\.coinbase|pulse\.walletconnect)/i

/** Reports analytics in code that people run: there is none, and no package that brings some (V-03). */
export function checkReports(tree: Tree): string[] {
  const published = readPackages(tree).filter((one) => one.published)
  const isShipped = (file: string) =>
    !/\.test\.tsx?$/.test(file) && published.some(({ directory }) => file.startsWith(`${directory}/src/`))
  const isManifest = (file: string) => published.some(({ directory }) => file === `${directory}/package.json`)
  return [...tree].flatMap(([file, text]) => {
    if (!isShipped(file) && !isManifest(file)) return []
    const named = isShipped(file) ? findNames(file, text, reportNames) : []
    return [
      ...named.map(({ name, line }) => `${file}:${line} ${name} reports from the page`),
      ...text.split('\n').flatMap((line, index) => {
        const [collector] = collectors.exec(line) ?? []
        return collector ? [`${file}:${index + 1} ${collector} collects what people do`] : []
      }),
    ]
  })
}
