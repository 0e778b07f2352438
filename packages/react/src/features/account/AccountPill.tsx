import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { Avatar } from '../../ui/Avatar.js'
import { Icon } from '../../ui/Icon.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

/** The account's address; a click copies all of it. */
export function AccountPill({ address }: { address: string }) {
  const texts = useTexts()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_500)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <button
      type="button"
      className="pill"
      title={address}
      onClick={() =>
        navigator.clipboard.writeText(address).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      <Avatar seed={address} size={28} />
      <span dir="ltr">{shortenAddress(address)}</span>
      <Icon name={copied ? 'check' : 'copy'} size={16} />
      <span className="visually-hidden" role="status">
        {copied ? texts.account.copied : texts.account.copy}
      </span>
    </button>
  )
}
