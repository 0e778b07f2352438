import { useTexts } from '../i18n/TextsProvider.js'
import { Skeleton } from '../ui/Skeleton.js'
import { ViewFrame } from './ViewFrame.js'

/** What is seen while a view's code arrives. */
export function ViewLoading({ titleId }: { titleId: string }) {
  const texts = useTexts()
  return (
    <ViewFrame titleId={titleId} title={texts.frame.loading} titleHidden>
      <div className="stack" aria-busy="true">
        <Skeleton height={116} />
        <Skeleton height={88} />
      </div>
    </ViewFrame>
  )
}
