import { getAccount } from '@latchkey/core'
import type { ReactNode } from 'react'
import type { TextPart } from '../../i18n/defineTextPart.js'
import type { PairingTexts } from '../../i18n/PairingTexts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Button } from '../../ui/Button.js'
import { FullAddress } from '../../ui/FullAddress.js'

export type CompareAccountProps = { titleId: string; onSame: () => void }

/** Fetches the view; its texts are those of the view with codes. */
export async function loadCompareAccount(): Promise<(props: CompareAccountProps) => ReactNode> {
  const { viewParts } = await import('../../shell/furtherViews.chunk.js')
  const [texts] = viewParts['connecting-qr']
  return (props) => <CompareAccount {...props} part={texts} />
}

/**
 * The account that another device has connected by a reflector. Whoever runs that could have answered in the wallet's place
 * with an account of its own: the person compares the whole address with the wallet's. Leaving without "the same" ends it.
 */
function CompareAccount({ titleId, onSame, part }: CompareAccountProps & { part: TextPart<PairingTexts> }) {
  const { pairing: texts } = useTexts(part)
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
