import type { Connector } from '@latchkey/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { pairingPart } from '../i18n/parts.js'
import { useTexts } from '../i18n/TextsProvider.js'
import { qrStyles } from '../theme/qrStyles.js'
import { useSheet, type ViewStyles } from '../theme/useSheet.js'
import { Button } from './Button.js'
import { QrCode } from './QrCode.js'
import { useCopy } from './useCopy.js'

export type WalletLinkProps = {
  /** The one that is asked. */
  connector: Connector | undefined
  /** What stands here where no other device has to open anything. */
  children?: ReactNode
}

/** A code for the other device while a wallet there is waited for. */
export function WalletLink({ connector, children }: WalletLinkProps) {
  const source = connector?.deviceLink
  return source ? <LinkCode source={source}>{children}</LinkCode> : children
}

const styles: ViewStyles = { css: '.link-code { display: grid; gap: 12px; }', shared: [qrStyles] }

type LinkCodeProps = { source: NonNullable<Connector['deviceLink']>; children: ReactNode }

/** A code for the other device, once the wallet there has a link for it. */
function LinkCode({ source, children }: LinkCodeProps) {
  const link = useSyncExternalStore(source.subscribe, source.get, source.get)
  return link ? <Code link={link} /> : children
}

/** The address that another device has to open, as a code to scan and as a text to copy. */
function Code({ link }: { link: string }) {
  const { pairing: texts } = useTexts(pairingPart)
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
