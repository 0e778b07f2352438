import { buttonNames } from '../options/Options.js'
import { Chips } from './Chips.js'
import type { ControlsProps } from './ControlsProps.js'

const buttonTexts = {
  connect: 'Connect',
  network: 'Network',
  account: 'Account',
  custom: 'Your own',
} as const

/** Which buttons the page shows; a widget in the page needs none. */
export function ButtonControls({ options, onChange }: ControlsProps) {
  return (
    <Chips
      legend="Buttons"
      options={buttonNames.map((value) => ({ value, text: buttonTexts[value] }))}
      value={options.buttons}
      onChange={(buttons) => onChange({ buttons })}
    />
  )
}
