import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanPicture } from './cleanPicture.js'

/** Where a picture came from: which set, and where in it. */
export type Picked = { set: string; path: string; margin?: number }

/** How many pictures are in a file of each kind: what is shown together is loaded together. */
const sizes = { wallets: 8, networks: 9, tokens: 10 } as const

/** The files below `src/pictures` that are made of the originals of a package, by name. */
export function writePictures(folder: string): Map<string, string> {
  const picked: Record<string, Picked> = JSON.parse(
    readFileSync(join(folder, 'originals/picked.json'), 'utf8'),
  )
  const files = new Map<string, string>()
  const groups: string[] = []
  for (const [kind, size] of Object.entries(sizes)) {
    const marks = Object.keys(picked).filter((mark) => mark.startsWith(`${kind}/`))
    for (let start = 0; start < marks.length; start += size) {
      const name = `${kind}${start / size + 1}`
      const own = marks.slice(start, start + size)
      const rows = own.map((mark) => {
        const svg = readFileSync(join(folder, 'originals', `${mark}.svg`), 'utf8')
        return `  '${mark}':\n    '${clean(mark, svg, picked[mark])}',\n`
      })
      files.set(
        `${name}.ts`,
        `${head}export const pictures: Readonly<Record<string, string>> = {\n${rows.join('')}}\n`,
      )
      groups.push(
        `  {\n    marks: '${own.join(' ')}',\n    load: () => import('./${name}.js').then(({ pictures }) => pictures),\n  },\n`,
      )
    }
  }
  files.set(
    'groups.ts',
    `${head}/** Which pictures are in which file. */\nexport const groups: readonly Group[] = [\n${groups.join('')}]\n\nexport type Group = { marks: string; load: () => Promise<Readonly<Record<string, string>>> }\n`,
  )
  return files
}

const head = '// Written by `npm run icons` from ../../originals.\n'

function clean(mark: string, svg: string, options: Picked | undefined): string {
  try {
    return cleanPicture(svg, options)
  } catch (cause) {
    throw new Error(`${mark} cannot be shown`, { cause })
  }
}
