import { useTexts } from '../../i18n/TextsProvider.js'
import { Skeleton } from '../../ui/Skeleton.js'

/** The place of a list of tokens: rows as high as those that come. */
export function TokenSkeleton() {
  const texts = useTexts()
  return (
    <div>
      <p className="visually-hidden" role="status">
        {texts.frame.loading}
      </p>
      {[112, 84, 98].map((width) => (
        <div key={width} className="quiet-row">
          <Skeleton width={40} height={40} />
          <span className="bars">
            <Skeleton width={width} height={14} />
            <Skeleton width={64} height={12} />
          </span>
          <span className="bar-end">
            <Skeleton width={64} height={14} />
          </span>
        </div>
      ))}
    </div>
  )
}
