import { type Html, html } from '../openapi/html.js'

/** A row: what it is about, and its cells. */
export type Row = { head: string; cells: readonly (Html | string)[] }

/** A table whose rows have heads of their own; a sentence where it has none. */
export function renderTable(
  { caption, columns, empty }: { caption: string; columns: readonly string[]; empty: string },
  rows: readonly Row[],
): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows.map(
    ({ head, cells }) =>
      html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

/** A part of the page that is kept as it is now. */
export const renderSection = (
  id: string,
  title: string,
  content: Html | readonly Html[],
  isWide = false,
): Html =>
  html`<section id="${id}" data-live aria-labelledby="${id}-title"${isWide ? html` class="wide"` : undefined}><h2 id="${id}-title">${title}</h2>${content}</section>`

/** A word with a mark whose shape tells it too. */
export const renderState = (word: string, tone: 'good' | 'wrong' | 'unsure'): Html =>
  html`<span class="state ${tone}">${word}</span>`
