import { families } from '../options/families.js'
import { Chips } from './Chips.js'
import type { ControlsProps } from './ControlsProps.js'
import { Segments } from './Segments.js'
import { Switch } from './Switch.js'

/** Which chains and servers the widget works with. */
export function ChainControls({
  options,
  onChange,
  hasBitcoin,
  hasApi,
}: ControlsProps & { hasBitcoin: boolean; hasApi: boolean }) {
  return (
    <>
      <Chips
        legend="Chain families"
        isRequired
        options={families.map(({ id, name }) => ({
          value: id,
          text: name,
          isDisabled: id === 'bip122' && !hasBitcoin,
        }))}
        value={options.families.filter((family) => family !== 'bip122' || hasBitcoin)}
        onChange={(families) => onChange({ families })}
      />
      <Switch
        label="Allow networks the page did not ask for"
        isOn={options.allowUnsupportedNetwork}
        onChange={(allowUnsupportedNetwork) => onChange({ allowUnsupportedNetwork })}
      />
      <Switch
        label="Passkey wallet on Solana and Bitcoin too"
        isOn={options.passkeyKeys}
        onChange={(passkeyKeys) => onChange({ passkeyKeys })}
      />
      {hasApi && <Switch label="Use the data API" isOn={options.api} onChange={(api) => onChange({ api })} />}
      {hasApi && options.api && (
        <Segments
          legend="Sign in"
          showLegend
          options={[
            { value: 'off', text: 'Off' },
            { value: 'optional', text: 'Optional' },
            { value: 'required', text: 'Required' },
          ]}
          value={options.signIn}
          onChange={(signIn) => onChange({ signIn })}
        />
      )}
    </>
  )
}
