/** The sum of a metric's values in Prometheus' text, of the series that hold `labels`. */
export function sumMetric(text: string, name: string, labels = ''): number | undefined {
  const values = text
    .split('\n')
    .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(labels))
    .map((line) => Number(line.slice(line.lastIndexOf(' ') + 1)))
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0)
}
