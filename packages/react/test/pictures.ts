import { createIcons } from '@latchkey/icons'

const one = 'eip155:1'

/** The scripted networks and tokens, with the marks of what they stand for. */
export const pictures = createIcons({
  alike: {
    'eip155:2': 'eip155:8453',
    'eip155:3': 'eip155:10',
    [`${one}/erc20:0x${'a1'.repeat(20)}`]: `${one}/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`,
    [`${one}/erc20:0x${'a2'.repeat(20)}`]: `${one}/erc20:0x6b175474e89094c44da98b954eedeac495271d0f`,
  },
})
