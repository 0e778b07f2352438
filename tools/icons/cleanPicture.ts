import { shortenPath } from './shortenPath.js'

/** What a picture may be made of: shapes, their colours and what cuts them. Nothing that runs, links, writes or moves. */
const elements = new Set(
  'svg g defs path rect circle ellipse line polygon polyline linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
)

/** Elements that say something of a picture, and show nothing; they go with all that is in them. */
const descriptions = new Set(['title', 'desc'])

const drawn =
  'd x y x1 x2 y1 y2 cx cy r rx ry fx fy points offset width height viewBox transform gradientTransform gradientUnits clipPathUnits maskUnits spreadMethod'
const painted =
  'fill fill-rule fill-opacity clip-rule clip-path mask opacity stop-color stop-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit'
const attributes = new Set(['id', 'color', ...drawn.split(' '), ...painted.split(' ')])
/** Ways to say what is so anyway, or what only an editor reads. */
const idle = /^(?:xmlns|xmlns:xlink|version|class|data-[a-z]+|shape-rendering|preserveAspectRatio)$/
const idleStyles = new Set(['mask-type', 'background-color'])

/** Numbers, colours, words, and the name of a part of the same picture; no address, no escape, no further CSS. */
const plain = /^(?:url\(#[\w.-]+\)|[\w\s.,#%+()-]*)$/

/** Why a picture of somebody else's cannot be shown. */
export class RefusedPicture extends Error {}

export type CleanPictureParameters = {
  /** Room around it, as a part of its side; for marks that bring no ground of their own. */
  margin?: number
}

/**
 * Writes somebody else's SVG anew out of what is known to draw only (S-16), as short as it can be said: what is not on
 * the list is refused rather than left out, so that a person looks at it.
 */
export function cleanPicture(svg: string, { margin = 0 }: CleanPictureParameters = {}): string {
  const tags = readTags(svg)
  const [root] = tags
  if (root?.name !== 'svg' || root.kind !== 'open') throw new RefusedPicture('it is no SVG')
  const box = squareBox(root.attributes, margin)
  const side = Number(box.split(' ')[2])
  const decimals = Math.max(0, Math.ceil(Math.log10(2000 / side)))
  const ids = new Map(
    usedIds(tags).map((id, index) => [id, index < 26 ? String.fromCharCode(97 + index) : `a${index}`]),
  )
  const written = tags.map(({ name, kind, attributes }, index) => {
    if (kind === 'close') return `</${name}>`
    const own = index === 0 ? { ...attributes, viewBox: box } : attributes
    const parts = Object.entries(own).flatMap(([key, value]) => {
      if (index === 0 && /^(?:width|height|x|y|id)$/.test(key)) return []
      if (key === 'color') return []
      if (key === 'id') return ids.has(value) ? [`id="${ids.get(value)}"`] : []
      return [
        `${key}="${shorten(key, value === 'currentColor' ? (root.attributes.color ?? value) : value, decimals, ids)}"`,
      ]
    })
    const head = [name, ...(index === 0 ? ['xmlns="http://www.w3.org/2000/svg"'] : []), ...parts].join(' ')
    return `<${head}${kind === 'empty' ? '/' : ''}>`
  })
  return written.join('').replace(/<(\w+)([^<>]*[^/])?><\/\1>/g, '<$1$2/>')
}

type Tag = { name: string; kind: 'open' | 'empty' | 'close'; attributes: Record<string, string> }

function readTags(svg: string): Tag[] {
  const text = svg.replace(/^\uFEFF?\s*<\?xml [^<>]*\?>/, '').replace(/<!--(?:(?!--)[\s\S])*-->/g, '')
  const tags: Tag[] = []
  const open: string[] = []
  let at = 0
  for (const match of text.matchAll(
    /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g,
  )) {
    const [whole, slash, name = '', inside = '', end] = match
    const between = text.slice(at, match.index)
    at = match.index + whole.length
    const isDescribed = open.some((one) => descriptions.has(one))
    if (between.includes('<') || (between.trim() !== '' && !isDescribed))
      throw new RefusedPicture(`it says ${JSON.stringify(between.trim().slice(0, 40))}`)
    if (!elements.has(name) && !descriptions.has(name)) throw new RefusedPicture(`it has <${name}>`)
    if (slash && open.pop() !== name) throw new RefusedPicture(`</${name}> closes nothing`)
    if (!slash && !end) open.push(name)
    if (isDescribed || descriptions.has(name)) continue
    tags.push({ name, kind: slash ? 'close' : end ? 'empty' : 'open', attributes: readAttributes(inside) })
  }
  if (open.length > 0 || text.slice(at).trim() !== '') throw new RefusedPicture('it does not end')
  if (tags.filter(({ name, kind }) => name === 'svg' && kind !== 'close').length !== 1)
    throw new RefusedPicture('it is not one picture')
  return tags
}

function readAttributes(inside: string): Record<string, string> {
  const found: Record<string, string> = {}
  const put = (key: string, value: string) => {
    if (!attributes.has(key)) throw new RefusedPicture(`it has ${key}="${value.slice(0, 40)}"`)
    if (!plain.test(value)) throw new RefusedPicture(`its ${key} is ${JSON.stringify(value.slice(0, 40))}`)
    found[key] = value.trim()
  }
  for (const [, key = '', double, single] of inside.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? ''
    if (idle.test(key)) continue
    if (key !== 'style') put(key, value)
    else
      for (const declaration of value.split(';').filter((one) => one.trim() !== '')) {
        const [property = '', ...words] = declaration.split(':')
        if (!idleStyles.has(property.trim())) put(property.trim(), words.join(':').trim())
      }
  }
  return found
}

/** A square of the picture's middle: one that is higher than wide would be cut in a square place. */
function squareBox({ viewBox, width, height }: Record<string, string>, margin: number): string {
  const [left = 0, top = 0, wide = Number.parseFloat(width ?? ''), high = Number.parseFloat(height ?? '')] =
    viewBox?.split(/[\s,]+/).map(Number) ?? []
  const side = Math.max(wide, high) * (1 + 2 * margin)
  if (!(side > 0 && side < 10_000)) throw new RefusedPicture('it has no size')
  const round = (value: number) => String(Math.round(value * 100) / 100)
  return [left - (side - wide) / 2, top - (side - high) / 2, side, side].map(round).join(' ')
}

/** Names that a part of the picture refers to. */
function usedIds(tags: readonly Tag[]): string[] {
  const ids = tags.flatMap(({ attributes: { id } }) => id ?? [])
  const named = tags.flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((value) => /^url\(#(.*)\)$/.exec(value)?.[1] ?? []),
  )
  for (const id of named) if (!ids.includes(id)) throw new RefusedPicture(`there is no #${id} in it`)
  return ids.filter((id) => named.includes(id))
}

function shorten(key: string, value: string, decimals: number, ids: ReadonlyMap<string, string>): string {
  const named = /^url\(#(.*)\)$/.exec(value)?.[1]
  if (named) return `url(#${ids.get(named)})`
  if (key === 'd') return shortenPath(value, decimals)
  const rgb = /^rgb\(\s*([\d.]+)(%?)\s*,\s*([\d.]+)%?\s*,\s*([\d.]+)%?\s*\)$/.exec(value)
  if (rgb) {
    const [, red, percent, green, blue] = rgb
    const whole = (part = '0') => Math.round(Number(part) * (percent ? 2.55 : 1))
    return `#${[red, green, blue].map((part) => whole(part).toString(16).padStart(2, '0')).join('')}`
  }
  const digits = /ransform|offset|opacity/.test(key) ? 4 : decimals + 1
  return value.replace(/\d*\.\d+/g, (number) =>
    String(Math.round(Number(number) * 10 ** digits) / 10 ** digits),
  )
}
