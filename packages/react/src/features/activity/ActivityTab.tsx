import { listStyles } from '../../theme/listStyles.js'
import { useSheet } from '../../theme/useSheet.js'
import { ActivityPanel } from './ActivityPanel.js'
import { useActivityList } from './useActivityList.js'

/** Activity as a tab of the account view. */
export function ActivityTab() {
  const sheet = useSheet<HTMLDivElement>(listStyles)
  return (
    <div ref={sheet} className="panel">
      <ActivityPanel list={useActivityList()} />
    </div>
  )
}
