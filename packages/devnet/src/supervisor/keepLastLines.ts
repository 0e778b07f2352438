/** The last lines that a process said, for the person who wonders why it ended. */
export type LastLines = { add: (text: string | Buffer) => void; read: () => readonly string[] }

/** Keeps the last lines of a stream of text. */
export function keepLastLines(most = 10): LastLines {
  let text = ''
  return {
    add(more) {
      text = `${text}${more}`
        .split('\n')
        .slice(-most - 1)
        .join('\n')
        .slice(-4_000)
    },
    read: () => text.split('\n').filter((line) => line.trim() !== ''),
  }
}
