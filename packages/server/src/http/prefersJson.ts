/** Tells whether an `Accept` header prefers JSON over text, by the quality of each; what is equal is text. */
export function prefersJson(accept: string | null): boolean {
  if (accept === null) return false
  const ranges = accept.split(',').map(readRange)
  return qualityOf(ranges, 'application', 'json') > qualityOf(ranges, 'text', 'plain')
}

type Range = { type: string; subtype: string; quality: number }

function readRange(text: string): Range {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const [type = '', subtype = ''] = range.split('/')
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = given === undefined ? 1 : Number(given.slice(2))
  return { type, subtype, quality: quality >= 0 && quality <= 1 ? quality : 0 }
}

/** The most specific range counts. */
function qualityOf(ranges: readonly Range[], type: string, subtype: string): number {
  const find = (wantedType: string, wantedSubtype: string) =>
    ranges.find((range) => range.type === wantedType && range.subtype === wantedSubtype)
  return (find(type, subtype) ?? find(type, '*') ?? find('*', '*'))?.quality ?? 0
}
