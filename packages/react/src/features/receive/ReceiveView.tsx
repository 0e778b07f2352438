import { paymentUri } from '@latchkey/core/account'
import { type Amount, isLatchkeyError, type LatchkeyError, parseLocalAmount } from '@latchkey/protocol'
import { useState } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { formStyles } from '../../theme/formStyles.js'
import { listStyles } from '../../theme/listStyles.js'
import { qrStyles } from '../../theme/qrStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { Button } from '../../ui/Button.js'
import { FullAddress } from '../../ui/FullAddress.js'
import { Icon } from '../../ui/Icon.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { QrCode } from '../../ui/QrCode.js'
import { useCopy } from '../../ui/useCopy.js'
import { writeEditable } from '../../ui/writeEditable.js'

/** What receiving needs besides the styles of lists. */
const receiveStyles: ViewStyles = {
  css: `
.chip-static { display: inline-flex; gap: 6px; align-items: center; padding: 3px 10px 3px 4px; border-radius: 999px; background: var(--raise); font-size: 13px; }
`,
  shared: [formStyles, listStyles, qrStyles],
}

/** Shows how to pay this account: a code to scan, the whole address, and the networks where it is valid. */
export function ReceiveView({ titleId, view }: ViewProps<'receive'>) {
  const texts = useTexts(detailsPart)
  const errorText = useMoneyErrorText()
  const { latchkey } = useLatchkeyContext()
  const { namespace, address, network: used } = useAccount({ namespace: view.namespace })
  const family = latchkey.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const network = used ?? family[0]
  const locale = useLocale()
  const decimals = network?.nativeCurrency.decimals ?? 0
  const [typed, setTyped] = useState(() => writeEditable(view.amount ?? '', decimals, locale))
  const { amount, error } = useAskedAmount(typed, decimals)
  if (!address || !network) return <ViewLoading titleId={titleId} />
  const networks = network.hasOwnAddresses ? [network] : family
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.receive.title}
      styles={receiveStyles}
      footer={<CopyButton text={address} />}
    >
      <QrCode text={paymentUri({ network, address, amount })} label={texts.receive.scan} />
      <p className="fine">{texts.receive.hint(network.name)}</p>
      <FullAddress address={address} />
      <div className="field" data-invalid={error !== undefined || undefined}>
        <label className="field-head" htmlFor={`${titleId}-amount`}>
          {texts.receive.amount}
        </label>
        <div className="field-body">
          <input
            id={`${titleId}-amount`}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={typed}
            aria-invalid={error !== undefined}
            aria-describedby={`${titleId}-error`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span className="unit">{network.nativeCurrency.symbol}</span>
        </div>
        <p id={`${titleId}-error`} className="field-error" role="status">
          {error && errorText(error)}
        </p>
      </div>
      {networks.length > 1 && (
        <>
          <h3 className="caption">{texts.receive.networks}</h3>
          <ul className="chips">
            {networks.map((one) => (
              <li key={one.caipNetworkId} className="chip-static">
                <NetworkIcon network={one} size={20} />
                <bdi>{one.name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </ViewFrame>
  )
}

/** Copies an address, and says so. */
function CopyButton({ text }: { text: string }) {
  const { receive } = useTexts(detailsPart)
  const { isCopied, copy } = useCopy()
  return (
    <Button variant="primary" onClick={() => copy(text)}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? receive.copied : receive.copy}</span>
    </Button>
  )
}

/** Amount to ask for, parsed from the field. Absent while the field is empty or not an amount. */
function useAskedAmount(typed: string, decimals: number): { amount?: Amount; error?: LatchkeyError } {
  const locale = useLocale()
  if (typed.trim() === '') return {}
  try {
    return { amount: parseLocalAmount(typed.trim(), decimals, locale) }
  } catch (error) {
    if (isLatchkeyError(error)) return { error }
    throw error
  }
}
