import { featureNames } from '../options/Options.js'
import type { ControlsProps } from './ControlsProps.js'

const featureTexts = {
  send: 'Send',
  receive: 'Receive',
  swap: 'Swap',
  buy: 'Buy',
  activity: 'Activity',
} as const

/** Which features the account has, and in which order: what is on comes first, each can be put before the one above it. */
export function FeatureControls({ options: { features }, onChange }: ControlsProps) {
  const shown = [...features, ...featureNames.filter((name) => !features.includes(name))]
  return (
    <fieldset className="chips">
      <legend>Features</legend>
      <div>
        {shown.map((name, index) => (
          <span key={name}>
            <label>
              <input
                type="checkbox"
                checked={features.includes(name)}
                onChange={({ target }) =>
                  onChange({
                    features: target.checked ? [...features, name] : features.filter((one) => one !== name),
                  })
                }
              />
              {featureTexts[name]}
            </label>
            {index > 0 && index < features.length && (
              <button
                type="button"
                className="plain small"
                aria-label={`Move ${featureTexts[name]} forward`}
                title={`Move ${featureTexts[name]} forward`}
                onClick={() => onChange({ features: moveForward(features, index) })}
              >
                ←
              </button>
            )}
          </span>
        ))}
      </div>
      <p className="hint">
        What is off is off everywhere: its button or tab, and its views. An arrow puts one before its
        neighbour.
      </p>
    </fieldset>
  )
}

function moveForward<value>(list: readonly value[], index: number): readonly value[] {
  const moved = [...list]
  moved.splice(index - 1, 0, ...moved.splice(index, 1))
  return moved
}
