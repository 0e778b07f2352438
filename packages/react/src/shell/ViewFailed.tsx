import { useTexts } from '../i18n/TextsProvider.js'
import { useRouter } from '../router/useRouter.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'
import { ViewFrame } from './ViewFrame.js'

/** What is seen when a view could not be shown. */
export function ViewFailed({ titleId }: { titleId: string }) {
  const texts = useTexts()
  const router = useRouter()
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.frame.failedTitle}
      footer={<Button onClick={router.close}>{texts.frame.close}</Button>}
    >
      <Notice tone="bad" title={texts.frame.failedTitle}>
        {texts.frame.failedBody}
      </Notice>
    </ViewFrame>
  )
}
