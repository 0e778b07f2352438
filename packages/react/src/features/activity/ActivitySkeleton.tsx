import { useTexts } from '../../i18n/TextsProvider.js'
import { Skeleton } from '../../ui/Skeleton.js'

/** The place of a list of activities: rows as high as those that come. */
export function ActivitySkeleton() {
  const texts = useTexts()
  return (
    <div>
      <p className="visually-hidden" role="status">
        {texts.frame.loading}
      </p>
      {[104, 120, 92, 112].map((width) => (
        <div key={width} className="quiet-row">
          <Skeleton width={40} height={40} />
          <span className="bars">
            <Skeleton width={width} height={14} />
            <Skeleton width={88} height={12} />
          </span>
          <span className="bar-end">
            <Skeleton width={72} height={14} />
            <Skeleton width={44} height={12} />
          </span>
        </div>
      ))}
    </div>
  )
}
