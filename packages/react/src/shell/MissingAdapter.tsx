import { reportAlert } from '@latchkey/core/alerts'
import { LatchkeyError } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useTexts } from '../i18n/TextsProvider.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useRouter } from '../router/useRouter.js'
import type { ViewProps } from '../router/ViewProps.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'
import { ViewFrame } from './ViewFrame.js'

/** What is seen in place of a view of a chain family that the page has no adapter for; its developer is told which. */
export function MissingAdapter({ titleId, view }: ViewProps) {
  const { latchkey } = useLatchkeyContext()
  const texts = useTexts()
  const errorText = useErrorText()
  const router = useRouter()
  const namespace = ('namespace' in view && view.namespace) || ''
  const error = new LatchkeyError('adapter/not-found', { context: { namespace } })
  useEffect(() => {
    reportAlert(latchkey, new LatchkeyError('adapter/not-found', { context: { namespace } }))
  }, [latchkey, namespace])
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.frame.failedTitle}
      footer={<Button onClick={router.close}>{texts.frame.close}</Button>}
    >
      <Notice tone="bad" title={errorText(error)} />
    </ViewFrame>
  )
}
