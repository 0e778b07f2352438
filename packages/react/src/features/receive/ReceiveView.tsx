import { paymentUri } from '@latchkey/core/account'
import { useState } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useMoneyErrorText } from '../../i18n/useMoneyErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { FullAddress } from '../../ui/FullAddress.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { QrCode } from '../../ui/QrCode.js'
import { writeEditable } from '../../ui/writeEditable.js'
import { CopyButton } from './CopyButton.js'
import { receiveStyles } from './receiveStyles.js'
import { useAskedAmount } from './useAskedAmount.js'

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
