import { type CallFigure, type PlainFigure, processorMsOf, type Report } from './Figure.js'

/** What is not as it has to be, in words; a figure that could not be measured counts as missed. */
export function findBreaches({ calls, figures }: Report): string[] {
  return [...calls.flatMap(breachesOfCall), ...figures.flatMap(breachesOfFigure)]
}

export function breachesOfCall(figure: CallFigure): string[] {
  const { name, result, budget, anyStatus } = figure
  const { perSecond, p99, statuses, errors } = result
  const found: string[] = []
  if (budget?.perSecond !== undefined && !(perSecond >= budget.perSecond)) {
    found.push(`${name}: ${perSecond.toFixed(0)} a second, not ${budget.perSecond}`)
  }
  if (budget?.p99 !== undefined && !(p99 < budget.p99)) {
    found.push(`${name}: p99 of ${p99.toFixed(1)} ms, not below ${budget.p99} ms`)
  }
  const processorMs = processorMsOf(figure) ?? Number.NaN
  if (budget?.processorMs !== undefined && !(processorMs < budget.processorMs)) {
    found.push(`${name}: ${processorMs.toFixed(2)} ms of processor each, not below ${budget.processorMs} ms`)
  }
  const others = Object.entries(statuses).filter(([status]) => status !== '200')
  if (!anyStatus && others.length > 0) {
    found.push(`${name}: answered with ${others.map(([status, count]) => `${status} ×${count}`).join(', ')}`)
  }
  if (!anyStatus && errors > 0) found.push(`${name}: ${errors} not answered`)
  return found
}

export function breachesOfFigure({ name, value, unit, least, most }: PlainFigure): string[] {
  const said = `${name}: ${value.toFixed(1)} ${unit}`
  if (least !== undefined && !(value >= least)) return [`${said}, not at least ${least}`]
  if (most !== undefined && !(value < most)) return [`${said}, not below ${most}`]
  return []
}
