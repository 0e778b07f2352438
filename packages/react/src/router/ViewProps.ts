import type { View, ViewId } from './views.js'

/** What the shell gives each view. */
export type ViewProps<id extends ViewId = ViewId> = {
  /** The id of the view's title, which names the dialog. */
  titleId: string
  view: Extract<View, { id: id }>
}
