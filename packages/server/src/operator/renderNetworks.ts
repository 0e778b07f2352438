import type { Network } from '../networks/Network.js'
import type { NodeState } from '../nodes/NodePool.js'
import { type Html, html } from '../openapi/html.js'
import type { Recorder } from './createRecorder.js'
import { drawPlot } from './drawPlot.js'
import { duration, height, perSecond } from './numbers.js'
import type { OperatorFacts } from './OperatorFacts.js'
import { meanOf, rateOf, seriesOf } from './plots.js'
import { type Row, renderSection, renderState, renderTable } from './renderTable.js'

const states: Record<NodeState['state'], readonly [word: string, tone: 'good' | 'wrong' | 'unsure']> = {
  ok: ['well', 'good'],
  open: ['left out', 'wrong'],
  'wrong-chain': ['another chain', 'wrong'],
  stale: ['behind', 'unsure'],
  unknown: ['not asked yet', 'unsure'],
}

/** How long an index may take to say how far it is. */
const progressMs = 1_000

/** Nodes with their latency and errors, and how far the indexes are. */
export async function renderNetworks({ networks, config }: OperatorFacts, recorder: Recorder): Promise<Html> {
  const nameOf = (chainId: string) =>
    config.networks.find((network) => network.chainId === chainId)?.name ?? chainId
  const nodes = networks.all.flatMap(({ chainId, nodes }) =>
    nodes.states().map((node) => rowOf(`${nameOf(chainId)}: ${node.host}`, chainId, node, recorder)),
  )
  const indexes = (
    await Promise.all(networks.all.map((network) => indexOf(network, nameOf, recorder)))
  ).flat()
  return html`${renderSection(
    'nodes',
    'Networks and their nodes',
    renderTable(
      {
        caption: 'Each node, in the order in which it is asked',
        columns: ['Node', 'State', 'Height', 'Calls', 'A call takes', 'Failures'],
        empty: 'No network has a node.',
      },
      nodes,
    ),
    true,
  )}
${renderSection(
  'indexes',
  'Indexes',
  renderTable(
    {
      caption: 'How far each index is',
      columns: ['Network', 'State', 'Head', 'Indexed to', 'Behind', 'Back to', 'Blocks'],
      empty: 'No network has an index of this server: history comes from services and nodes.',
    },
    indexes,
  ),
  true,
)}`
}

function rowOf(head: string, chain: string, node: NodeState, recorder: Recorder): Row {
  const labels = { chain, node: node.host }
  const calls = seriesOf(recorder, 'latchkey_node_calls_total', labels)
  const failed = calls.filter((series) => series.labels.outcome !== 'ok')
  return {
    head,
    cells: [
      renderState(...states[node.state]),
      height(node.height),
      drawPlot(rateOf(calls, recorder), { title: 'Calls', write: perSecond }),
      drawPlot(meanOf(recorder, 'latchkey_node_seconds', labels), { title: 'A call takes', write: duration }),
      drawPlot(rateOf(failed, recorder), { title: 'Failures', write: perSecond, isBad: true }),
    ],
  }
}

async function indexOf(
  { chainId, progress }: Network,
  nameOf: (chainId: string) => string,
  recorder: Recorder,
): Promise<Row[]> {
  if (!progress) return []
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, progressMs, undefined).unref())
  const state = await Promise.race([progress().catch(() => undefined), late])
  const { head, indexed, backfilledTo } = state ?? {}
  const gap = head === undefined || indexed === undefined ? undefined : Math.max(0, head - indexed)
  const blocks = rateOf(seriesOf(recorder, 'latchkey_index_blocks_total', { chain: chainId }), recorder)
  return [
    {
      head: nameOf(chainId),
      cells: [
        gap === undefined
          ? renderState('not known', 'unsure')
          : renderState(gap > 20 ? 'behind' : 'at the head', gap > 20 ? 'unsure' : 'good'),
        height(head),
        height(indexed),
        height(gap),
        height(backfilledTo),
        drawPlot(blocks, { title: 'Blocks', write: perSecond }),
      ],
    },
  ]
}
