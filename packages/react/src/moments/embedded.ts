import { ApproveView } from '../features/approve/ApproveView.js'
import { OwnersView } from '../features/owners/OwnersView.js'
import type { Views } from './momentOf.js'

export { EmbeddedSettings } from '../features/settings/EmbeddedSettings.js'

/** The page's own wallet: what it asks, and who can sign with it. */
export const views: Views<'embedded'> = {
  'approve-transaction': ApproveView,
  owners: OwnersView,
}
