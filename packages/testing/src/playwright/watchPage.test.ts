import { describe, expect, test } from 'vitest'
import { setUpBrowser } from '../../test/setUpBrowser.js'
import { watchPage } from './watchPage.js'

const { openPage } = setUpBrowser()

describe('watchPage', () => {
  test('default', async () => {
    const { page, watch } = await openPage()
    watch.assertNone()
    await page.evaluate(() => {
      console.error('told')
      console.warn('not counted')
      setTimeout(() => {
        throw new Error('uncaught')
      })
      void Promise.reject(new Error('unhandled'))
    })
    await expect.poll(() => watch.problems.length).toBe(3)
    expect(watch.problems.map(({ kind }) => kind).sort()).toEqual(['console', 'error', 'error'])
    expect(() => watch.assertNone()).toThrow('uncaught')
  })

  test('param: ignore and warnings', async () => {
    const { page } = await openPage()
    const watch = watchPage(page, { ignore: ['known', /^odd/], warnings: true })
    await page.evaluate(() => {
      console.error('a known one')
      console.error('odd one')
      console.warn('counted')
    })
    await expect.poll(() => watch.problems.map(({ text }) => text)).toEqual(['counted'])
  })
})
