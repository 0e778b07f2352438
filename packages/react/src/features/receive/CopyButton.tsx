import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'

/** Copies an address, and says so. */
export function CopyButton({ text }: { text: string }) {
  const { receive } = useTexts()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_500)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <Button
      variant="primary"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span role="status">{copied ? receive.copied : receive.copy}</span>
    </Button>
  )
}
