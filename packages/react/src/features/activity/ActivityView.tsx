import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { listStyles } from '../../theme/listStyles.js'
import { ActivityPanel } from './ActivityPanel.js'
import { SaveButtons } from './SaveButtons.js'
import { useActivityList } from './useActivityList.js'

/** What happened to the account, the newest first, and the way to keep a copy of it. */
export function ActivityView({ titleId }: ViewProps<'activity'>) {
  const texts = useTexts(accountPart)
  const list = useActivityList()
  const { shown, activity } = list
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.activity.title}
      styles={listStyles}
      footer={shown.length > 0 && <SaveButtons activities={shown} currency={activity.currency} />}
    >
      <ActivityPanel list={list} />
    </ViewFrame>
  )
}
