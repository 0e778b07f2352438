import type { Connector } from '@latchkey/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { TextPart } from '../i18n/defineTextPart.js'
import type { PairingTexts } from '../i18n/PairingTexts.js'
import { useTexts } from '../i18n/TextsProvider.js'
import { qrStyles } from '../theme/qrStyles.js'
import { useSheet, type ViewStyles } from '../theme/useSheet.js'
import { Button } from './Button.js'
import { QrCode } from './QrCode.js'
import { useCopy } from './useCopy.js'

const styles: ViewStyles = { css: '.link-code { display: grid; gap: 12px; }', shared: [qrStyles] }

export type LinkCodeProps = { source: NonNullable<Connector['deviceLink']>; children: ReactNode }

/** Fetches the code's component; its texts are those of the view with codes, and are not cut out for this. */
export async function loadLinkCode(): Promise<(props: LinkCodeProps) => ReactNode> {
  const { viewParts } = await import('../shell/furtherViews.chunk.js')
  const [texts] = viewParts['connecting-qr']
  return function LinkCode({ source, children }) {
    const link = useSyncExternalStore(source.subscribe, source.get, source.get)
    return link ? <Code link={link} part={texts} /> : children
  }
}

/** The address that another device has to open, as a code to scan and as a text to copy. */
function Code({ link, part }: { link: string; part: TextPart<PairingTexts> }) {
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
