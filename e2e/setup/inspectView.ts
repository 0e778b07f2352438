import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screens = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

/** Checks the open view with axe, and keeps a picture of it when `LATCHKEY_SCREENS` is set. */
export async function inspectView(page: Page, name: string): Promise<void> {
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
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: ['main'] }),
  )
  const problems = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(problems, name).toEqual([])
  if (process.env.LATCHKEY_SCREENS)
    await page.getByRole('dialog').screenshot({ path: `${screens}${name}.png` })
}
