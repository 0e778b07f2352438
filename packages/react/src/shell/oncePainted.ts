/** Runs something once what is in the page now has been painted; the result calls it off. */
export function oncePainted(run: () => void): () => void {
  // The first is called before that frame is painted, the second after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(frame)
}
