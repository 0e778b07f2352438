import type { Feature, LocaleId, TextOverrides, Theme, ThemeMode } from '@latchkey/react/look'

/** How the widget of a page looks and reads. */
export type Look = {
  /** Light, dark or as the visitor's system has it; or with colours and shapes of your own. */
  theme?: ThemeMode | Theme | undefined
  /** A language of the widget, e.g. `de`; `auto` takes the visitor's. English by default. */
  locale?: LocaleId | 'auto' | (string & {}) | undefined
  /** Your own words for some of the texts. */
  texts?: TextOverrides | undefined
  /** What visitors can do in the widget, in the order of the account view's buttons; all of it by default. */
  features?: readonly Feature[] | undefined
}
