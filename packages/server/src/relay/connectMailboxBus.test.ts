import { describe, expect, test } from 'vitest'
import { openTwoRelays } from '../../test/openTwoRelays.js'
import { findTestRedis } from '../../test/startTestRedis.js'

const program = await findTestRedis()

describe.skipIf(!program)('several processes of a relay', () => {
  test('default: what one stores, another hands on at once', async () => {
    const { phone, page, publish, looks } = await openTwoRelays()
    // What was read from the mailbox may be told once more; clients know it by its hash.
    const heard = () => [...new Set(phone.heard)]
    // Once the processes hear each other.
    await publish('0')
    await expect.poll(heard, { timeout: 10_000 }).toEqual(['0'])
    // Until both are connected they look into the mailbox; then nobody has to.
    let isTold = false
    for (let number = 1; number <= 20 && !isTold; number++) {
      const { count } = looks
      expect(await publish(`${number}`)).toBe(true)
      await expect.poll(heard, { timeout: 10_000 }).toContain(`${number}`)
      isTold = looks.count === count
    }
    expect(isTold).toBe(true)
    expect(page.heard).toEqual([])
  })
})
