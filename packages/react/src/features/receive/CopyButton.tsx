import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { useCopy } from '../../ui/useCopy.js'

/** Copies an address, and says so. */
export function CopyButton({ text }: { text: string }) {
  const { receive } = useTexts(detailsPart)
  const { isCopied, copy } = useCopy()
  return (
    <Button variant="primary" onClick={() => copy(text)}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? receive.copied : receive.copy}</span>
    </Button>
  )
}
