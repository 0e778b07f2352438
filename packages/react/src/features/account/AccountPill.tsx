import type { ReactNode } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { Icon } from '../../ui/Icon.js'
import { useCopy } from '../../ui/useCopy.js'

/** Who the account is; a click copies the whole address. */
export function AccountPill({ address, children }: { address: string; children: ReactNode }) {
  const texts = useTexts(accountPart)
  const { isCopied, copy } = useCopy()
  return (
    <button type="button" className="pill" title={address} onClick={() => copy(address)}>
      {children}
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? texts.account.copied : texts.account.copy}
      </span>
    </button>
  )
}
