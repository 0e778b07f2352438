import { type Html, html } from '../openapi/html.js'
import type { Recorder } from './createRecorder.js'
import { drawPlot } from './drawPlot.js'
import { amount, perSecond } from './numbers.js'
import type { OperatorFacts } from './OperatorFacts.js'
import { quotientOf, rateOf, seriesOf, sumOf, valuesOf } from './plots.js'
import { type Row, renderSection, renderState, renderTable } from './renderTable.js'

/** The database, the cache, what others are asked, and what this process leads. */
export function renderStores({ cache }: OperatorFacts, recorder: Recorder): Html {
  const now = (name: string, labels = {}) => sumOf(seriesOf(recorder, name, labels)).at(-1)
  const gauge = (name: string, labels = {}) =>
    drawPlot(sumOf(seriesOf(recorder, name, labels)), { title: 'Now', write: amount })
  const rate = (name: string, labels = {}, isBad = false) =>
    drawPlot(rateOf(seriesOf(recorder, name, labels), recorder), { title: 'Rate', write: perSecond, isBad })
  const database: Row[] = [
    {
      head: 'It answers',
      cells: [now('latchkey_database_up') === 1 ? renderState('yes', 'good') : renderState('no', 'wrong')],
    },
    {
      head: `Connections in use, of ${now('latchkey_database_connections', { state: 'most' }) ?? '?'}`,
      cells: [gauge('latchkey_database_connections', { state: 'used' })],
    },
    { head: 'Waiting for a connection', cells: [gauge('latchkey_database_waiting')] },
    { head: 'Unanswered', cells: [rate('latchkey_database_failures_total', {}, true)] },
  ]
  const redis: Row[] = cache.isShared
    ? [
        {
          head: 'Redis',
          cells: [cache.isShared() ? renderState('well', 'good') : renderState('away', 'wrong'), ''],
        },
      ]
    : []
  return html`${renderSection(
    'database',
    'Database',
    renderTable({ caption: 'PostgreSQL', columns: ['What', 'Now'], empty: '' }, database),
  )}
${renderSection(
  'cache',
  'Cache',
  renderTable(
    {
      caption: 'Reads by kind of value',
      columns: ['Kind', 'Found', 'Reads'],
      empty: 'Nothing was read yet.',
    },
    [...redis, ...cacheOf(recorder)],
  ),
)}
${renderSection(
  'services',
  'Services of others',
  renderTable(
    {
      caption: 'Prices, swaps, onramps, mail and OpenID',
      columns: ['Service', 'Calls', 'Not well'],
      empty: 'None was asked yet.',
    },
    valuesOf(recorder, 'latchkey_service_calls_total', 'service').map((service) => ({
      head: service,
      cells: [
        rate('latchkey_service_calls_total', { service }),
        drawPlot(
          rateOf(
            seriesOf(recorder, 'latchkey_service_calls_total', { service }).filter(
              ({ labels }) => labels.outcome !== 'ok',
            ),
            recorder,
          ),
          { title: 'Not well', write: perSecond, isBad: true },
        ),
      ],
    })),
  ),
)}
${renderSection(
  'sockets',
  'WebSockets',
  renderTable(
    {
      caption: 'Subscriptions of clients',
      columns: ['Network', 'Open', 'Messages'],
      empty: 'None was opened yet.',
    },
    valuesOf(recorder, 'latchkey_rpc_sockets', 'chain').map((chain) => ({
      head: chain,
      cells: [
        gauge('latchkey_rpc_sockets', { chain }),
        rate('latchkey_rpc_socket_messages_total', { chain }),
      ],
    })),
  ),
)}
${renderSection(
  'jobs',
  'Jobs of this process',
  renderTable(
    {
      caption: 'Each is led by one process',
      columns: ['Job', 'Here', 'Failures'],
      empty: 'This process leads none.',
    },
    valuesOf(recorder, 'latchkey_job_leader', 'job').map((job) => ({
      head: job,
      cells: [
        now('latchkey_job_leader', { job }) === 1 ? renderState('led', 'good') : 'elsewhere',
        rate('latchkey_job_failures_total', { job }, true),
      ],
    })),
  ),
)}`
}

function cacheOf(recorder: Recorder): Row[] {
  const name = 'latchkey_cache_reads_total'
  return valuesOf(recorder, name, 'kind')
    .slice(0, 20)
    .map((kind) => {
      const reads = rateOf(seriesOf(recorder, name, { kind }), recorder)
      const hits = rateOf(seriesOf(recorder, name, { kind, outcome: 'hit' }), recorder)
      return {
        head: kind,
        cells: [
          drawPlot(quotientOf(hits.length > 0 ? hits : reads.map(() => 0), reads), {
            title: 'Found',
            write: (share) => `${Math.round(share * 100)} %`,
          }),
          drawPlot(reads, { title: 'Reads', write: perSecond }),
        ],
      }
    })
}
