import styles from '@latchkey/react/styles.css?inline'

/** As wide as a button, or as the place of a widget. */
const hosts = `:host { display: inline-block; vertical-align: middle }
:host(latchkey-widget) { display: block }
:host([hidden]) { display: none }
`

let sheet: CSSStyleSheet | undefined

/** The style sheet of the elements: one for all, constructed, so that a strict content policy has nothing to object to. */
export function pageSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(hosts + styles)
  }
  return sheet
}
