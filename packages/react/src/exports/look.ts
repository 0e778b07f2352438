// What a page says of the look, in types alone: nothing of it names React.

export type { LocaleId } from '../i18n/locales.js'
export type { TextOverrides } from '../i18n/Texts.js'
export type { Feature } from '../provider/Feature.js'
export type { OpenParameters } from '../router/useOpen.js'
export type { View, ViewId } from '../router/views.js'
export type { Theme, ThemeMode, TokenName } from '../theme/Theme.js'
