import { useTexts } from '../i18n/TextsProvider.js'
import { Skeleton } from './Skeleton.js'

const widths = [112, 84, 98, 120]

/** The place of a list: rows as high as those that come. */
export function RowsSkeleton({ count }: { count: number }) {
  const texts = useTexts()
  return (
    <div>
      <p className="visually-hidden" role="status">
        {texts.frame.loading}
      </p>
      {widths.slice(0, count).map((width) => (
        <div key={width} className="quiet-row">
          <Skeleton width={40} height={40} />
          <span className="bars">
            <Skeleton width={width} height={14} />
            <Skeleton width={72} height={12} />
          </span>
          <span className="bar-end">
            <Skeleton width={64} height={14} />
          </span>
        </div>
      ))}
    </div>
  )
}
