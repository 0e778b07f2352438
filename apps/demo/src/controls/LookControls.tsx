import { choices, type FontName, modes, presetNames } from '../options/Options.js'
import type { ControlsProps } from './ControlsProps.js'
import { Field } from './Field.js'
import { Segments } from './Segments.js'

const modeTexts = { auto: 'System', light: 'Light', dark: 'Dark' } as const
const presetTexts = { ink: 'Ink', harbour: 'Harbour', moss: 'Moss', midnight: 'Midnight' } as const
const fontTexts: { readonly [font in FontName]: string } = {
  system: 'System',
  serif: 'Serif',
  rounded: 'Rounded',
  mono: 'Monospaced',
}

/** How the widget looks. */
export function LookControls({ options, onChange }: ControlsProps) {
  const { mode, preset, accent, radius, font } = options
  return (
    <>
      <Segments
        showLegend
        legend="Theme"
        options={modes.map((value) => ({ value, text: modeTexts[value] }))}
        value={mode}
        onChange={(mode) => onChange({ mode })}
      />
      <Segments
        showLegend
        legend="Preset"
        options={presetNames.map((value) => ({ value, text: presetTexts[value] }))}
        value={preset}
        onChange={(preset) => onChange({ preset })}
      />
      <div className="pair">
        <Field label="Accent colour">
          {(id) => (
            <input
              id={id}
              type="color"
              // What a colour field shows has to be a colour; the preset's own may be two.
              value={accent || '#8a8578'}
              data-empty={!accent}
              onChange={(event) => onChange({ accent: event.target.value })}
            />
          )}
        </Field>
        <button
          type="button"
          className="plain small"
          disabled={!accent}
          onClick={() => onChange({ accent: '' })}
        >
          Use the preset’s
        </button>
      </div>
      <Field label={`Corner radius, ${radius} px`}>
        {(id) => (
          <input
            id={id}
            type="range"
            min="0"
            max="32"
            step="2"
            value={radius}
            onChange={(event) => onChange({ radius: event.target.valueAsNumber })}
          />
        )}
      </Field>
      <Field label="Font">
        {(id) => (
          <select
            id={id}
            value={font}
            onChange={(event) => onChange({ font: event.target.value as FontName })}
          >
            {choices.font.map((name) => (
              <option key={name} value={name}>
                {fontTexts[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
