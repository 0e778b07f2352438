import { type Activity, exportActivity } from '@latchkey/core/account'
import type { Currency } from '@latchkey/protocol/wire'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { Button } from '../../ui/Button.js'

export type SaveButtonsProps = { activities: readonly Activity[]; currency: Currency }

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Saves the listed activities as a file. Nothing leaves the page. */
export function SaveButtons({ activities, currency }: SaveButtonsProps) {
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
