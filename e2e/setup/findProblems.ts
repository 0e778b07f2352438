import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type FindProblemsParameters = {
  /** Selectors of what is looked at, or of what is not. */
  include?: string[]
  exclude?: string[]
}

/** What axe finds wrong with a page, a line each. */
export async function findProblems(page: Page, context: FindProblemsParameters): Promise<string[]> {
  // What moves has no fixed contrast; let it arrive first.
  await page.evaluate(async () => {
    const roots = [
      document,
      ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
    ]
    const moving = roots.flatMap((root) => root.getAnimations())
    await Promise.all(
      moving
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    )
  })
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (context) => (globalThis as unknown as { axe: typeof axe }).axe.run(context as axe.ElementContext),
    context,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
