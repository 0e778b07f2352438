/** A piece of TypeScript in a page of documentation, with the line its code begins at. */
export type Snippet = { file: string; line: number; extension: 'ts' | 'tsx'; code: string }

const fence = /^```(tsx?)\b[ \t]*(.*)\n([\s\S]*?)^```/gm

/** Finds the `ts` and `tsx` blocks of a Markdown page, except those marked as not meant to compile: ```` ```ts ignore ````. */
export function extractSnippets(file: string, markdown: string): Snippet[] {
  return [...markdown.matchAll(fence)].flatMap((match) => {
    const [, extension, mark, code = ''] = match
    if (mark?.trim() === 'ignore') return []
    const line = markdown.slice(0, match.index).split('\n').length + 1
    return [{ file, line, extension: extension === 'tsx' ? 'tsx' : 'ts', code }]
  })
}
