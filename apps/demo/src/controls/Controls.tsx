import { ButtonControls } from './ButtonControls.js'
import { ChainControls } from './ChainControls.js'
import type { ControlsProps } from './ControlsProps.js'
import { FeatureControls } from './FeatureControls.js'
import { LookControls } from './LookControls.js'
import { WalletControls } from './WalletControls.js'
import { WordControls } from './WordControls.js'

export type AllControlsProps = ControlsProps & {
  hasBitcoin: boolean
  hasApi: boolean
  onReset: () => void
}

/** Every option of the widget as a control. */
export function Controls({ hasBitcoin, hasApi, onReset, ...props }: AllControlsProps) {
  return (
    <section className="panel" aria-labelledby="options-title">
      <div className="panel-head">
        <h2 id="options-title">Options</h2>
        <button type="button" className="plain small" onClick={onReset}>
          Start over
        </button>
      </div>
      <div className="groups">
        <div className="group">
          <h3>Look</h3>
          <LookControls {...props} />
        </div>
        <div className="group">
          <h3>Words</h3>
          <WordControls {...props} />
        </div>
        <div className="group">
          <h3>Chains</h3>
          <ChainControls {...props} hasBitcoin={hasBitcoin} hasApi={hasApi} />
        </div>
        <div className="group">
          <h3>Buttons and wallets</h3>
          {props.options.shape === 'modal' && <ButtonControls {...props} />}
          <FeatureControls {...props} />
          <WalletControls {...props} />
        </div>
      </div>
    </section>
  )
}
