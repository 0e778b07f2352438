import type { Feature, ThemeMode } from '@latchkey/react'
import { type Family, families } from './families.js'
import { type LocaleChoice, localeNames } from './localeNames.js'
import { wallets } from './wallets.js'

export const modes: readonly ThemeMode[] = ['auto', 'light', 'dark']
export const presetNames = ['ink', 'harbour', 'moss', 'midnight'] as const
export const shapes = ['modal', 'inline'] as const
export const buttonNames = ['connect', 'network', 'account', 'custom'] as const
export const signIns = ['off', 'optional', 'required'] as const
export const featureNames: readonly Feature[] = ['send', 'receive', 'swap', 'buy', 'activity']

/** Fonts that need no download; `system` is the widget's own. */
export const fonts = {
  system: '',
  serif: 'ui-serif, Georgia, "Times New Roman", serif',
  rounded: 'ui-rounded, "SF Pro Rounded", Nunito, system-ui, sans-serif',
  mono: 'ui-monospace, "SF Mono", Menlo, monospace',
} as const

export type PresetName = (typeof presetNames)[number]
export type FontName = keyof typeof fonts
export type Shape = (typeof shapes)[number]
export type SignIn = (typeof signIns)[number]
export type ButtonName = (typeof buttonNames)[number]

/** Everything a developer can turn in the playground; each is an option of the widget. */
export type Options = {
  mode: ThemeMode
  preset: PresetName
  /** `#rrggbb`, or empty for the preset's own. */
  accent: string
  /** In pixels. */
  radius: number
  font: FontName
  locale: LocaleChoice
  shape: Shape
  buttons: readonly ButtonName[]
  /** In the order of the account view. */
  features: readonly Feature[]
  /** Of the connect button, or empty for the widget's own. */
  label: string
  /** Of the connect view, or empty for the widget's own. */
  title: string
  families: readonly Family[]
  allowUnsupportedNetwork: boolean
  api: boolean
  /** Whether people prove that the account is theirs, to the data API. */
  signIn: SignIn
  /** Whether the wallet by passkey has keys for the other chain families too. */
  passkeyKeys: boolean
  featured: readonly string[]
  excluded: readonly string[]
}

/** The widget as it is when a page says nothing. */
export const defaults: Options = {
  mode: 'auto',
  preset: 'ink',
  accent: '',
  radius: 24,
  font: 'system',
  locale: 'en',
  shape: 'modal',
  buttons: ['connect', 'network'],
  features: featureNames,
  label: '',
  title: '',
  families: families.map(({ id }) => id),
  allowUnsupportedNetwork: false,
  api: true,
  signIn: 'off',
  passkeyKeys: false,
  featured: [],
  excluded: [],
}

/** What may stand in each list of names. */
export const choices = {
  mode: modes,
  preset: presetNames,
  font: Object.keys(fonts) as FontName[],
  locale: Object.keys(localeNames) as LocaleChoice[],
  shape: shapes,
  signIn: signIns,
  buttons: buttonNames,
  features: featureNames,
  families: families.map(({ id }) => id),
  featured: wallets.map(({ id }) => id),
  excluded: wallets.map(({ id }) => id),
} as const
