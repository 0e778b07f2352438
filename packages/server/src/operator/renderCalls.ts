import { type Html, html } from '../openapi/html.js'
import type { Recorder } from './createRecorder.js'
import { drawPlot } from './drawPlot.js'
import { duration, perSecond } from './numbers.js'
import { meanOf, rateOf, seriesOf, valuesOf } from './plots.js'
import { type Row, renderSection, renderTable } from './renderTable.js'

/** More than these are not looked at one by one. */
const maximumRows = 25

/** Requests by call, and who was refused why. */
export function renderCalls(recorder: Recorder): Html {
  const calls = valuesOf(recorder, 'latchkey_http_requests_total', 'call').slice(0, maximumRows)
  return html`${renderSection(
    'calls',
    'Requests by call',
    renderTable(
      {
        caption: 'Calls of the last hour, the most frequent first',
        columns: ['Call', 'Requests', 'An answer takes', 'Refused (4xx)', 'Failed (5xx)'],
        empty: 'Nothing was asked yet.',
      },
      calls.map((call) => rowOf(call, recorder)),
    ),
    true,
  )}
${renderSection(
  'refusals',
  'Limits and projects',
  renderTable(
    {
      caption: 'Requests refused before they were handled',
      columns: ['Why', 'Refusals'],
      empty: 'Nobody was refused.',
    },
    refusalsOf(recorder),
  ),
)}
${renderSection(
  'projects',
  'Projects',
  renderTable(
    {
      caption: 'Requests by project',
      columns: ['Project', 'Requests'],
      empty: 'No metric names a project yet.',
    },
    projectsOf(recorder),
  ),
)}`
}

function rowOf(call: string, recorder: Recorder): Row {
  const all = seriesOf(recorder, 'latchkey_http_requests_total', { call })
  const of = (digit: string) =>
    rateOf(
      all.filter(({ labels }) => labels.status?.startsWith(digit)),
      recorder,
    )
  return {
    head: call,
    cells: [
      drawPlot(rateOf(all, recorder), { title: 'Requests', write: perSecond }),
      drawPlot(meanOf(recorder, 'latchkey_http_seconds', { call }), {
        title: 'An answer takes',
        write: duration,
      }),
      drawPlot(of('4'), { title: 'Refused', write: perSecond, isBad: true }),
      drawPlot(of('5'), { title: 'Failed', write: perSecond, isBad: true }),
    ],
  }
}

function refusalsOf(recorder: Recorder): Row[] {
  const draw = (name: string, labels: Record<string, string>) =>
    drawPlot(rateOf(seriesOf(recorder, name, labels), recorder), {
      title: 'Refusals',
      write: perSecond,
      isBad: true,
    })
  return [
    ...valuesOf(recorder, 'latchkey_rate_limited_total', 'by').flatMap((by) =>
      valuesOf(recorder, 'latchkey_rate_limited_total', 'call')
        .filter((call) => seriesOf(recorder, 'latchkey_rate_limited_total', { by, call }).length > 0)
        .slice(0, 10)
        .map((call) => ({
          head: `too many by ${by}: ${call}`,
          cells: [draw('latchkey_rate_limited_total', { by, call })],
        })),
    ),
    ...valuesOf(recorder, 'latchkey_rejected_projects_total', 'reason').map((reason) => ({
      head: `project ${reason === 'origin' ? 'from another page' : reason}`,
      cells: [draw('latchkey_rejected_projects_total', { reason })],
    })),
  ]
}

function projectsOf(recorder: Recorder): Row[] {
  const name = 'latchkey_project_calls_total'
  return valuesOf(recorder, name, 'project')
    .slice(0, maximumRows)
    .map((project) => ({
      head: project,
      cells: [
        drawPlot(rateOf(seriesOf(recorder, name, { project }), recorder), {
          title: 'Requests',
          write: perSecond,
        }),
      ],
    }))
}
