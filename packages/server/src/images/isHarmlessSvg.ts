const largest = 256 * 1024

/** Entities that multiply and instructions to a processor; `&#` could spell any word below in another way. */
const declared = /<!(?!--)|<\?|&#|\0/

/** What runs or loads something: by element or attribute. A prefix may hold dots and letters of any script. */
const active =
  /<(?:[^\s<>/:]+:)?(?:script|foreignobject|iframe|object|embed|audio|video|link|meta|base|handler|listener)\b|[\s"'/]on[a-z]+\s*=/i

/** The same by URL, where browsers read over white space. */
const activeUrl = /javascript:|vbscript:|data:text|data:application|@import/i

/**
 * Tells whether bytes are an SVG that only draws: refused rather than cleaned, since a cleaner can be outwitted.
 *
 * It is a second line of defence. The first is that it is served in a sandbox and shown as `<img>`, where nothing runs.
 */
export function isHarmlessSvg(bytes: Uint8Array): boolean {
  if (bytes.byteLength > largest) return false
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  const drawing = skipProlog(text).trimEnd()
  if (!/^<svg[\s>]/.test(drawing) || !drawing.endsWith('</svg>')) return false
  return !declared.test(drawing) && !active.test(drawing) && !activeUrl.test(drawing.replace(/\s+/g, ''))
}

/** What comes after the XML declaration and comments; by steps, since a pattern over nested choices can take for ever. */
function skipProlog(text: string): string {
  let rest = text.trimStart()
  for (const [open, close] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
  ] as const) {
    while (rest.startsWith(open)) {
      const end = rest.indexOf(close, open.length)
      if (end < 0) return ''
      rest = rest.slice(end + close.length).trimStart()
    }
  }
  return rest
}
