import { useEffect } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { NameForm } from './NameForm.js'
import { NameProfile } from './NameProfile.js'
import { nameStyles } from './nameStyles.js'
import { useName } from './useName.js'

/** The account's name: choosing one, or what it says and where it leads. */
export function NameView({ titleId }: ViewProps<'name'>) {
  const texts = useTexts(detailsPart)
  const router = useRouter()
  const { isDisconnected, address } = useAccount()
  const name = useName()
  const { names, namesError, isLoading, refetch, record } = name

  useEffect(() => {
    if (isDisconnected) router.replace({ id: 'connect' })
  }, [isDisconnected, router])

  if (!address) return <ViewLoading titleId={titleId} />
  // What was registered, as it is since it was changed.
  const registered = record && (names?.find(({ name }) => name === record.name) ?? record)
  const shown = registered ?? names?.[0]
  if (shown) return <NameProfile key={shown.name} titleId={titleId} name={name} record={shown} />
  if (names) return <NameForm titleId={titleId} name={name} />
  return (
    <ViewFrame titleId={titleId} title={texts.name.title} styles={nameStyles}>
      {isLoading ? (
        <RowsSkeleton count={2} />
      ) : (
        <FailureNotice
          title={texts.name.failed}
          error={namesError}
          missing={[]}
          isBusy={isLoading}
          onRetry={() => void refetch()}
        />
      )}
    </ViewFrame>
  )
}
