import type { Page } from 'playwright-core'

/** Something a page did that a good page does not. */
export type PageProblem = { kind: 'console' | 'error' | 'crash'; text: string; url?: string }

export type WatchPageOptions = {
  /** Texts to leave out. */
  ignore?: readonly (string | RegExp)[]
  /** Counts `console.warn` too. */
  warnings?: boolean
}

export type PageWatch = {
  readonly problems: readonly PageProblem[]
  /** Throws, naming every problem. */
  assertNone(): void
}

/** Collects what goes wrong in a page: console errors (reports of a content policy among them), uncaught errors, crashes. */
export function watchPage(page: Page, { ignore = [], warnings = false }: WatchPageOptions = {}): PageWatch {
  const problems: PageProblem[] = []
  function add(problem: PageProblem) {
    const { text } = problem
    if (ignore.some((pattern) => (typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text))))
      return
    problems.push(problem)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || (warnings && message.type() === 'warning'))
      add({ kind: 'console', text: message.text(), url: message.location().url })
  })
  page.on('pageerror', (error) => add({ kind: 'error', text: error.stack ?? String(error) }))
  page.on('crash', () => add({ kind: 'crash', text: 'The page crashed.' }))

  return {
    problems,
    assertNone() {
      if (problems.length === 0) return
      const lines = problems.map(({ kind, text, url }) => `  ${kind}: ${text}${url ? ` (${url})` : ''}`)
      throw new Error(`The page had ${problems.length} problem(s):\n${lines.join('\n')}`)
    },
  }
}
