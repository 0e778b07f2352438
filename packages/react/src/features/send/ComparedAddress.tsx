/** A whole address beside another one that looks like it, with what differs marked (S-01). */
export function ComparedAddress({ address, other }: { address: string; other: string }) {
  const runs: { text: string; isSame: boolean }[] = []
  for (const [index, character] of [...address].entries()) {
    const isSame = character.toLowerCase() === other[index]?.toLowerCase()
    const last = runs[runs.length - 1]
    if (last?.isSame === isSame) last.text += character
    else runs.push({ text: character, isSame })
  }
  return (
    <code dir="ltr">
      {runs.map(({ text, isSame }, index) =>
        isSame ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move.
          <span key={index}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move.
          <mark key={index}>{text}</mark>
        ),
      )}
    </code>
  )
}
