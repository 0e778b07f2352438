import type { Theme } from './Theme.js'

/** The default: ink on warm paper. */
export const ink: Theme = {}

/** A clear blue, for pages that already have one. */
export const harbour: Theme = {
  accent: 'light-dark(#1f4fd8, #8aa8ff)',
  'on-accent': 'light-dark(#ffffff, #0b1330)',
  ring: 'light-dark(#1f4fd8, #8aa8ff)',
}

/** A quiet green. */
export const moss: Theme = {
  bg: 'light-dark(#fbfcf9, #121512)',
  raise: 'light-dark(#f0f3ec, #1b1f1b)',
  press: 'light-dark(#e6ebe0, #242a24)',
  line: 'light-dark(#dfe5d8, #2a302a)',
  accent: 'light-dark(#23613f, #8fd6a9)',
  'on-accent': 'light-dark(#ffffff, #0c1f14)',
  ring: 'light-dark(#23613f, #8fd6a9)',
}

/** Night blue in dark, cool grey in light. */
export const midnight: Theme = {
  bg: 'light-dark(#fafbfd, #0e1320)',
  raise: 'light-dark(#eff2f8, #171e30)',
  press: 'light-dark(#e4e9f3, #202a42)',
  line: 'light-dark(#dbe2ee, #273250)',
  ink: 'light-dark(#141a2a, #eef2fb)',
  soft: 'light-dark(#5b667e, #9aa6c2)',
  accent: 'light-dark(#4a3aff, #a79dff)',
  'on-accent': 'light-dark(#ffffff, #120c3a)',
  ring: 'light-dark(#4a3aff, #a79dff)',
}
