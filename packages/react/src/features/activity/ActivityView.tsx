import { type Activity, exportActivity } from '@latchkey/core/account'
import type { Currency } from '@latchkey/protocol/wire'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { listStyles } from '../../theme/listStyles.js'
import { Button } from '../../ui/Button.js'
import { ActivityPanel } from './ActivityPanel.js'
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

type SaveButtonsProps = { activities: readonly Activity[]; currency: Currency }

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Saves the listed activities as a file. Nothing leaves the page. */
function SaveButtons({ activities, currency }: SaveButtonsProps) {
  const texts = useTexts(accountPart)
  const save = (format: 'csv' | 'json') => {
    const url = URL.createObjectURL(
      new Blob([exportActivity({ activities, currency, format })], { type: types[format] }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = `activity-${new Date().toISOString().slice(0, 10)}.${format}`
    link.click()
    // Some browsers begin to read only after the click.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <div className="duo">
      {(['csv', 'json'] as const).map((format) => (
        <Button key={format} onClick={() => save(format)}>
          {texts.activity.exportAs(format.toUpperCase())}
        </Button>
      ))}
    </div>
  )
}
