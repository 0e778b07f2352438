import { useId } from 'react'
import type { Language } from '../i18n/TextsProvider.js'
import { AlertGate } from './AlertGate.js'
import { ShellFrame } from './ShellFrame.js'
import { useTransactionToasts } from './useTransactionToasts.js'
import { ViewOutlet } from './ViewOutlet.js'

/** The widget in the flow of a page: the same views, without a dialog around them. */
export function InlineWidget({ language }: { language: Language }) {
  const titleId = useId()
  useTransactionToasts()
  return (
    <ShellFrame language={language} place="here">
      <section className="card" part="card" aria-labelledby={titleId}>
        <AlertGate />
        <ViewOutlet titleId={titleId} />
      </section>
    </ShellFrame>
  )
}
