import { type Html, html } from '../openapi/html.js'
import type { Recorder, Series } from './createRecorder.js'
import { drawPlot } from './drawPlot.js'
import { amount, duration, megabytes, perSecond } from './numbers.js'
import { meanOf, rateOf, seriesOf, sumOf } from './plots.js'
import { renderSection } from './renderTable.js'

const isFailure = ({ labels }: Series) => /^5/.test(labels.status ?? '')

/** The few numbers that say whether there is a reason to read on. */
export function renderGlance(recorder: Recorder): Html {
  const requests = seriesOf(recorder, 'latchkey_http_requests_total')
  const refused = [
    ...seriesOf(recorder, 'latchkey_rate_limited_total'),
    ...seriesOf(recorder, 'latchkey_rejected_projects_total'),
  ]
  const gauge = (name: string) => sumOf(seriesOf(recorder, name))
  const tiles: [string, Html][] = [
    ['Requests', drawPlot(rateOf(requests, recorder), { title: 'Requests', write: perSecond })],
    [
      'Failures (5xx)',
      drawPlot(rateOf(requests.filter(isFailure), recorder), {
        title: 'Failures',
        write: perSecond,
        isBad: true,
      }),
    ],
    [
      'Refused for limits or project',
      drawPlot(rateOf(refused, recorder), { title: 'Refusals', write: perSecond, isBad: true }),
    ],
    [
      'An answer takes',
      drawPlot(meanOf(recorder, 'latchkey_http_seconds'), { title: 'An answer takes', write: duration }),
    ],
    [
      'Connections of clients',
      drawPlot(gauge('latchkey_connections'), { title: 'Connections', write: amount }),
    ],
    [
      'Processor',
      drawPlot(rateOf(seriesOf(recorder, 'process_cpu_seconds_total'), recorder), {
        title: 'Processor',
        write: (cores) => `${Math.round(cores * 100)} %`,
      }),
    ],
    ['Memory', drawPlot(gauge('process_resident_memory_bytes'), { title: 'Memory', write: megabytes })],
    [
      'Event loop behind (p99)',
      drawPlot(gauge('nodejs_eventloop_lag_p99_seconds'), { title: 'Event loop behind', write: duration }),
    ],
  ]
  const content = html`<dl class="tiles">${tiles.map(([name, plot]) => html`<div><dt>${name}</dt><dd>${plot}</dd></div>`)}</dl>`
  return renderSection('glance', 'At a glance', content, true)
}
