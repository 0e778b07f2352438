import { wallets } from '../options/wallets.js'
import { Chips } from './Chips.js'
import type { ControlsProps } from './ControlsProps.js'

const walletOptions = wallets.map(({ id, name }) => ({ value: id, text: name }))

/** Which wallets are offered beside the installed ones. */
export function WalletControls({ options, onChange }: ControlsProps) {
  return (
    <>
      <Chips
        legend="Featured wallets"
        options={walletOptions}
        value={options.featured}
        onChange={(featured) => onChange({ featured })}
      />
      <Chips
        legend="Excluded wallets"
        hint="Open “All wallets” to see both at work."
        options={walletOptions}
        value={options.excluded}
        onChange={(excluded) => onChange({ excluded })}
      />
    </>
  )
}
