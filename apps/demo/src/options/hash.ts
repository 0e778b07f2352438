import { choices, defaults, type Options } from './Options.js'

const longest = 80

/** The options that a page's address names after its `#`; what makes no sense there is as if it were absent. */
export function readHash(hash: string): Options {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const one = <value extends string>(key: keyof Options, from: readonly value[], fallback: value) =>
    from.find((value) => value === values.get(key)) ?? fallback
  const some = <value extends string>(
    key: keyof Options,
    from: readonly value[],
    fallback: readonly value[],
  ) => {
    const named = values.get(key)?.split(',')
    return named ? from.filter((value) => named.includes(value)) : fallback
  }
  /** In the order of the address, each once. */
  const ordered = <value extends string>(
    key: keyof Options,
    from: readonly value[],
    fallback: readonly value[],
  ) => {
    const named = values.get(key)?.split(',')
    return named
      ? [...new Set(named)].flatMap((name) => from.find((value) => value === name) ?? [])
      : fallback
  }
  const flag = (key: keyof Options, fallback: boolean) =>
    values.has(key) ? values.get(key) === 'true' : fallback
  const text = (key: keyof Options) => (values.get(key) ?? '').slice(0, longest)

  const families = some('families', choices.families, defaults.families)
  const radius = values.get('radius') ?? ''
  return {
    mode: one('mode', choices.mode, defaults.mode),
    preset: one('preset', choices.preset, defaults.preset),
    accent: /^#[0-9a-f]{6}$/.test(text('accent')) ? text('accent') : '',
    radius: /^\d{1,2}$/.test(radius) ? Math.min(Number(radius), 32) : defaults.radius,
    font: one('font', choices.font, defaults.font),
    locale: one('locale', choices.locale, defaults.locale),
    shape: one('shape', choices.shape, defaults.shape),
    buttons: some('buttons', choices.buttons, defaults.buttons),
    features: ordered('features', choices.features, defaults.features),
    label: text('label'),
    title: text('title'),
    // A widget without a chain family is none.
    families: families.length > 0 ? families : defaults.families,
    allowUnsupportedNetwork: flag('allowUnsupportedNetwork', defaults.allowUnsupportedNetwork),
    api: flag('api', defaults.api),
    signIn: one('signIn', choices.signIn, defaults.signIn),
    passkeyKeys: flag('passkeyKeys', defaults.passkeyKeys),
    featured: some('featured', choices.featured, defaults.featured),
    excluded: some('excluded', choices.excluded, defaults.excluded),
  }
}

/** The address's part that names the options, so that one can be shared; empty where all is as by default. */
export function writeHash(options: Options): string {
  const changed = Object.entries(options).filter(
    ([key, value]) => String(value) !== String(defaults[key as keyof Options]),
  )
  if (changed.length === 0) return ''
  return `#${new URLSearchParams(changed.map(([key, value]) => [key, String(value)]))}`
}
