/** A process that the demo is made of. */
export type Part = {
  /** With its article, as it begins a sentence: "The data API". */
  name: string
  exited: Promise<number | null>
  lastLines: () => readonly string[]
}

/** A part of the demo ended by itself. */
export class PartDied extends Error {
  override name = 'PartDied'
}

export type PartWatch = {
  /** From now on the part's end is a death. */
  add: (part: Part) => void
  /** Resolves, if ever, with the first death, which says who it was and what it said last. */
  died: Promise<PartDied>
  /** Waits for a step of the start, or fails with the death of a part that was there already. */
  orDeath: <value>(step: Promise<value>) => Promise<value>
  /** Parts are ended on purpose from here on. */
  stop: () => void
}

/** Watches the processes of a demo: one that is missing would mislead whoever looks at the others. */
export function watchParts(): PartWatch {
  let isOver = false
  let tell: (death: PartDied) => void = () => {}
  const died = new Promise<PartDied>((resolve) => {
    tell = resolve
  })
  return {
    died,
    add: ({ name, exited, lastLines }) =>
      void exited.then((code) => {
        if (!isOver) tell(new PartDied(describe(name, code, lastLines())))
      }),
    orDeath: (step) => Promise.race([step, died.then((death) => Promise.reject(death))]),
    stop() {
      isOver = true
    },
  }
}

function describe(name: string, code: number | null, lines: readonly string[]): string {
  const end = `${name} died (${code === null ? 'it was killed' : `code ${code}`}).`
  return lines.length === 0 ? end : [`${end} The last that was said:\n`, ...lines].join('\n    ')
}
