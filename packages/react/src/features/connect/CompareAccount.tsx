import { getAccount } from '@latchkey/core'
import { pairingPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Button } from '../../ui/Button.js'
import { FullAddress } from '../../ui/FullAddress.js'

export type CompareAccountProps = { titleId: string; onSame: () => void }

/**
 * The account that another device has connected by a reflector. Whoever runs that could have answered in the wallet's place
 * with an account of its own: the person compares the whole address with the wallet's. Leaving without "the same" ends it.
 */
export function CompareAccount({ titleId, onSame }: CompareAccountProps) {
  const { pairing: texts } = useTexts(pairingPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { address = '' } = getAccount(latchkey)
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.compare}
      onBack={false}
      footer={
        <>
          <Button variant="primary" onClick={onSame}>
            {texts.same}
          </Button>
          <Button onClick={router.back}>{texts.other}</Button>
        </>
      }
    >
      <p className="sub" role="status">
        {texts.compareHint}
      </p>
      <FullAddress address={address} />
    </ViewFrame>
  )
}
