import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FullAddress } from './FullAddress.js'

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

/** The groups for the eye, as they stand beside each other. */
function groupsOf(address: string) {
  const markup = renderToStaticMarkup(<FullAddress address={address} />)
  const [, whole = '', groups = ''] =
    /visually-hidden">(.*?)<\/span><span aria-hidden="true"[^>]*>(.*)<\/span><\/p>/.exec(markup) ?? []
  return {
    whole,
    groups: [...groups.matchAll(/<(em|span)>(.*?)<\/\1>/g)].map(([tag, name, text]) => ({
      text,
      isMarked: name === 'em',
      tag,
    })),
  }
}

test.each([
  ['EVM', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 10],
  ['Solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 11],
  ['Bitcoin', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297', 16],
])('behavior: S-03 %s: every character, in groups of four, the ends marked', (_, address, count) => {
  const { whole, groups } = groupsOf(address)
  expect(whole).toBe(address)
  expect(groups.map(({ text }) => text).join('')).toBe(address)
  expect(groups).toHaveLength(count)
  // As wallets write them: 0x7099 7970 C518 …
  for (const { text } of groups.slice(0, -1)) expect(text?.replace(/^0x/, '')).toHaveLength(4)
  expect(groups.map(({ isMarked }) => isMarked)).toEqual(
    groups.map((_, index) => index < 2 || index >= count - 2),
  )
})

test('behavior: S-03 two addresses that differ in the middle alone differ in one group', () => {
  const one = groupsOf('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').groups
  const other = groupsOf('0x70997970C51812dc3B010C7d01b50e0d17dc79C8').groups
  expect(one.filter(({ text }, index) => text !== other[index]?.text)).toHaveLength(1)
  expect(textOf(renderToStaticMarkup(<FullAddress address="" />))).toBe('')
})
