import { type Html, html } from '../openapi/html.js'
import type { Line } from './plots.js'

export type PlotOptions = {
  /** What it shows, for those who hear it and for a pointer. */
  title: string
  /** Writes a value with its unit. */
  write: (value: number) => string
  /** Whether any of it is a reason to look: failures, refusals. */
  isBad?: boolean
}

const [width, height] = [160, 32]

/** A line over the last hour in plain SVG, with its latest and its highest value in words. */
export function drawPlot(line: Line, { title, write, isBad = false }: PlotOptions): Html {
  const known = line.filter((value) => value !== undefined)
  const most = Math.max(0, ...known)
  const latest = line.findLast((value) => value !== undefined)
  if (latest === undefined) return html`<span class="none">–</span>`
  const words = `${title}: ${write(latest)} now, at most ${write(most)} in the last hour`
  const tone = isBad && most > 0 ? 'plot bad' : 'plot'
  return html`<span class="${tone}"><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${words}"><title>${words}</title>${pathsOf(line, most)}</svg><span class="now">${write(latest)}</span></span>`
}

/** One path for each stretch without a gap, above a base line. */
function pathsOf(line: Line, most: number): Html[] {
  const step = line.length > 1 ? width / (line.length - 1) : 0
  const stretches: string[][] = [[]]
  for (const [at, value] of line.entries()) {
    if (value === undefined) stretches.push([])
    else {
      const y = height - 1 - (most === 0 ? 0 : (value / most) * (height - 3))
      stretches.at(-1)?.push(`${(at * step).toFixed(1)} ${y.toFixed(1)}`)
    }
  }
  return [
    html`<path class="base" d="M0 ${height - 0.5}H${width}"/>`,
    ...stretches
      .filter((points) => points.length > 0)
      .map((points) => html`<path class="line" d="M${points.join('L')}${points.length === 1 ? 'h1' : ''}"/>`),
  ]
}
