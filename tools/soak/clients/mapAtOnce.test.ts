import { expect, test } from 'vitest'
import { mapAtOnce } from './mapAtOnce.js'

test('default', async () => {
  let [running, most] = [0, 0]
  const values = await mapAtOnce([5, 1, 4, 2, 3], 2, async (item, index) => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve()
    running -= 1
    return `${index}:${item}`
  })
  expect(values).toEqual(['0:5', '1:1', '2:4', '3:2', '4:3'])
  expect(most).toBe(2)
})

test('behavior: nothing', async () => {
  expect(await mapAtOnce([], 4, async () => 1)).toEqual([])
})
