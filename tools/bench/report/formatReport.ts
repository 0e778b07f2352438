import { type CallFigure, type PlainFigure, processorMsOf, type Report } from './Figure.js'
import { breachesOfCall, breachesOfFigure } from './findBreaches.js'

const nameWidth = 52

/** The report as two tables for people: ✓ and ✗ where there is a budget, · where there is none. */
export function formatReport({ calls, figures }: Report): string {
  const callHead = [
    '·',
    'call'.padEnd(nameWidth),
    '   req/s',
    ' × bare',
    'cpu ms',
    '  p50 ms',
    '  p99 ms',
    ' budget',
  ]
  const figureHead = ['·', 'figure'.padEnd(nameWidth), '   value', ' budget']
  const tables = [
    ...(calls.length > 0 ? [[callHead, ...calls.map(callRow)]] : []),
    ...(figures.length > 0 ? [[figureHead, ...figures.map(figureRow)]] : []),
  ]
  return tables.map((rows) => rows.map((row) => row.join(' ').trimEnd()).join('\n')).join('\n\n')
}

function callRow(figure: CallFigure): string[] {
  const { name, result, bare, budget } = figure
  const processorMs = processorMsOf(figure)
  return [
    mark(budget !== undefined, breachesOfCall(figure)),
    name.padEnd(nameWidth),
    count(result.perSecond).padStart(8),
    (bare ? (result.perSecond / bare.perSecond).toFixed(2) : '').padStart(7),
    (processorMs === undefined ? '' : processorMs.toFixed(2)).padStart(6),
    time(result.p50).padStart(8),
    time(result.p99).padStart(8),
    ` ${budgetWords(budget)}`,
  ]
}

function figureRow(figure: PlainFigure): string[] {
  const { name, value, unit, least, most } = figure
  const hasBudget = least !== undefined || most !== undefined
  return [
    mark(hasBudget, breachesOfFigure(figure)),
    name.padEnd(nameWidth),
    `${Math.abs(value) < 100 ? value.toFixed(Math.abs(value) < 10 ? 2 : 1) : count(value)} ${unit}`.padStart(
      16,
    ),
    least === undefined ? (most === undefined ? '' : ` < ${most} ${unit}`) : ` ≥ ${least} ${unit}`,
  ]
}

function budgetWords({ perSecond, p99, processorMs }: NonNullable<CallFigure['budget']> = {}): string {
  const words = [
    ...(perSecond === undefined ? [] : [`≥ ${count(perSecond)}/s`]),
    ...(p99 === undefined ? [] : [`p99 < ${p99} ms`]),
    ...(processorMs === undefined ? [] : [`< ${processorMs} ms of processor`]),
  ]
  return words.join(', ')
}

const mark = (hasBudget: boolean, breaches: readonly string[]) =>
  breaches.length > 0 ? '✗' : hasBudget ? '✓' : '·'
const count = (value: number) => Math.round(value).toLocaleString('en')
const time = (value: number) => value.toFixed(value < 10 ? 2 : 1)
