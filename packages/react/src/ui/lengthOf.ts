/** What isolates a text among words of another direction, and takes no room. */
const invisible = /[\u200e\u200f\u2066-\u2069]/g

/** How much smaller a text has to be written, so that none of it is cut off in its place. */
export function lengthOf(
  text: string,
  long: number,
  very = Number.POSITIVE_INFINITY,
): 'very' | true | undefined {
  const { length } = text.replace(invisible, '')
  return length > very ? 'very' : length > long || undefined
}
