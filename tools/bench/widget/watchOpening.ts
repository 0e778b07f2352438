/** What is noted in a page, in milliseconds since its navigation. */
export type Opening = {
  /** When the button was painted. */
  button?: number
  /** When the button was clicked. */
  clicked?: number
  /** When the first wallet's row was painted. */
  row?: number
  /** When that row was clicked. */
  chosen?: number
  /** When the wallet was asked. */
  asked?: number
  /** Tasks of 50 ms and longer. */
  tasks: { start: number; ms: number }[]
  /** What was fetched, by its path. */
  files: { start: number; name: string }[]
}

/** Runs in the page: notes when its button and a wallet's row are first painted, and what happens between. */
export function watchOpening(walletName: string) {
  const opening: Opening = { tasks: [], files: [] }
  Object.assign(globalThis, { benchOpening: opening })
  const find = (selector: string) =>
    [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])].flatMap(
      (root) => [...root.querySelectorAll(selector)],
    )
  const note = (name: 'button' | 'row', isThere: boolean) => {
    if (opening[name] !== undefined || !isThere) return
    opening[name] = 0
    // The second frame after something is there has it on the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        opening[name] = performance.now()
      }),
    )
  }
  const look = () => {
    note('button', document.querySelector('button') !== null)
    if (opening.clicked !== undefined) {
      note(
        'row',
        find('dialog[open] button').some(({ textContent }) => textContent?.includes(walletName)),
      )
    }
    if (opening.row === undefined) requestAnimationFrame(look)
  }
  addEventListener('pointerdown', () => {
    if (opening.clicked === undefined) opening.clicked = performance.now()
    else opening.chosen ??= performance.now()
  })
  addEventListener('bench:asked', () => {
    opening.asked ??= performance.now()
  })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      opening.tasks.push({ start: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, name } of list.getEntries())
      opening.files.push({ start: startTime, name: new URL(name).pathname })
  }).observe({ type: 'resource', buffered: true })
  requestAnimationFrame(look)
}
