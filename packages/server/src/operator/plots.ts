import type { Recorder, Series } from './createRecorder.js'

/** What a plot shows: values in equal steps, the latest last; undefined where there is nothing to tell. */
export type Line = readonly (number | undefined)[]

type Labels = Readonly<Record<string, string>>

/** Whether a series has these labels. */
const fits = (wanted: Labels) => (series: Series) =>
  Object.entries(wanted).every(([label, value]) => series.labels[label] === value)

/** The series of a metric with some labels. */
export const seriesOf = (recorder: Recorder, name: string, labels: Labels = {}): Series[] =>
  recorder.of(name).filter(fits(labels))

/** The values that a label has, those with the most first. */
export function valuesOf(recorder: Recorder, name: string, label: string): string[] {
  const most = new Map<string, number>()
  for (const { labels, values } of recorder.of(name)) {
    const value = labels[label]
    if (value !== undefined) most.set(value, (most.get(value) ?? 0) + (values.at(-1) ?? 0) - (values[0] ?? 0))
  }
  return [...most].sort(([, one], [, other]) => other - one).map(([value]) => value)
}

/** What several counters do together in a second. */
export function rateOf(series: readonly Series[], { stepSeconds }: Pick<Recorder, 'stepSeconds'>): Line {
  return sumOf(series).map((value, at, all) => {
    const before = all[at - 1]
    return before === undefined || value === undefined ? undefined : Math.max(0, value - before) / stepSeconds
  })
}

/** The sum of several gauges. */
export function sumOf(series: readonly Series[]): Line {
  const length = Math.max(0, ...series.map(({ values }) => values.length))
  return Array.from({ length }, (_, at) =>
    series.reduce((sum, { values }) => sum + (values[at - length + values.length] ?? 0), 0),
  )
}

/** One line divided by another, such as seconds by how many there were; undefined where there was none. */
export const quotientOf = (above: Line, below: Line): Line =>
  above.map((value, at) => {
    const by = below[at]
    return value === undefined || by === undefined || by === 0 ? undefined : value / by
  })

/** How long something took on average, by the sum and the count of a histogram. */
export const meanOf = (recorder: Recorder, name: string, labels: Labels = {}): Line =>
  quotientOf(
    rateOf(seriesOf(recorder, `${name}_sum`, labels), recorder),
    rateOf(seriesOf(recorder, `${name}_count`, labels), recorder),
  )
