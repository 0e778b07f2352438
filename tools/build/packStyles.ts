import type { Rolldown } from 'tsdown'

const literal = /`\n[^`$]*`/g

/** Takes the spaces and lines out of style sheets, which bundlers leave in texts as they are. */
export function packStyles(): Rolldown.Plugin {
  return {
    name: 'pack-styles',
    transform: {
      filter: { id: /[sS]tyles\.ts$/ },
      handler: (code) => ({ code: code.replace(literal, packCss), map: null }),
    },
  }
}

/** The same rules without comments, and without spaces that mean nothing. */
export function packCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/\b0\./g, '.')
    .replace(/;}/g, '}')
    .replace(/^` /, '`')
}
