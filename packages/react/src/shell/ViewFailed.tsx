import { useTexts } from '../i18n/TextsProvider.js'
import { Button } from '../ui/Button.js'
import { ViewFrame } from './ViewFrame.js'

export type ViewFailedProps = { titleId: string; onRetry: () => void }

/** What is seen when a view could not be shown: its code did not arrive, or it broke. */
export function ViewFailed({ titleId, onRetry }: ViewFailedProps) {
  const { frame } = useTexts()
  return (
    <ViewFrame
      titleId={titleId}
      title={frame.failedTitle}
      footer={
        <>
          <Button variant="primary" onClick={onRetry}>
            {frame.retry}
          </Button>
          {/* Code that a new deployment took away comes with a new page alone; offline, that would be the browser's own. */}
          {navigator.onLine && <Button onClick={() => location.reload()}>{frame.reload}</Button>}
        </>
      }
    >
      <p className="sub" role="alert">
        {frame.failedBody}
      </p>
    </ViewFrame>
  )
}
