import { expect, test } from 'vitest'
import { packCss } from './packStyles.js'

test('default: spaces that mean nothing go, those between parts of a selector or a value stay', () => {
  const css =
    '\n.a .b :hover { margin: 0 auto; }\n/* why */\n@media (max-width: 3px) {\n  .c > .d, .e::before { width: calc(100% - 10.5px); opacity: 0.5; }\n}\n'
  expect(packCss(css)).toBe(
    ' .a .b :hover{margin:0 auto}@media (max-width:3px){.c>.d,.e::before{width:calc(100% - 10.5px);opacity:.5}}',
  )
})
