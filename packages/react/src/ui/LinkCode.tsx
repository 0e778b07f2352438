import type { TextPart } from '../i18n/defineTextPart.js'
import type { PairingTexts } from '../i18n/pairing/PairingTexts.js'
import { useTexts } from '../i18n/TextsProvider.js'
import { useSheet, type ViewStyles } from '../theme/useSheet.js'
import { Button } from './Button.js'
import { QrCode } from './QrCode.js'
import { qrStyles } from './qrStyles.js'
import { useCopy } from './useCopy.js'

const styles: ViewStyles = { css: `${qrStyles}.link-code { display: grid; gap: 12px; }` }

/** The address that another device has to open, as a code to scan and as a text to copy. */
export function LinkCode({ link, part }: { link: string; part: TextPart<PairingTexts> }) {
  const { pairing: texts } = useTexts(part)
  const { isCopied, copy } = useCopy()
  const target = useSheet<HTMLDivElement>(styles)
  return (
    <div className="link-code" ref={target}>
      <QrCode text={link} label={texts.code} />
      <p className="fine" role="status">
        {isCopied ? texts.copied : texts.hint}
      </p>
      <Button onClick={() => copy(link)}>{texts.copy}</Button>
    </div>
  )
}
