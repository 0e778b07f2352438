import { buttonNames, choices, defaults, type Options } from '../options/Options.js'
import { createSnippet } from './createSnippet.js'

const hostile = `"it's" \\ \${x} </b> & {} // \u2028`

const everything: Partial<Options> = {
  mode: 'dark',
  preset: 'midnight',
  accent: '#123456',
  radius: 0,
  font: 'mono',
  locale: 'ar',
  buttons: buttonNames,
  features: ['activity', 'swap'],
  label: hostile,
  title: hostile,
  allowUnsupportedNetwork: true,
  featured: choices.featured,
  excluded: choices.excluded,
}

/** Every kind of snippet the playground writes, whatever a person types: the type check of the repository compiles them. */
export const exampleSnippets: readonly string[] = (
  [
    {},
    everything,
    { ...everything, shape: 'inline', api: false, locale: 'auto' },
    { buttons: [], families: ['bip122'], features: [] },
    ...choices.families.map((family) => ({ families: [family] })),
    ...choices.preset.map((preset) => ({ preset })),
  ] satisfies Partial<Options>[]
).map((options) => createSnippet({ ...defaults, ...options }))
