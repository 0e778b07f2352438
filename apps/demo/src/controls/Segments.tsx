import { useId } from 'react'

export type SegmentsProps<value extends string> = {
  /** Says what is chosen; read out, and seen where `showLegend` is set. */
  legend: string
  showLegend?: boolean
  options: readonly { value: value; text: string }[]
  value: value
  onChange: (value: value) => void
}

/** One of a few, all of them in sight: radio buttons in a row. */
export function Segments<value extends string>(props: SegmentsProps<value>) {
  const { legend, showLegend = false, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="segments" data-legend={showLegend ? 'shown' : 'hidden'}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
