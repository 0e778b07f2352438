import type { Latchkey } from '@latchkey/core'
import type { Manifest } from '@latchkey/devnet'
import { Widget } from '@latchkey/react'
import type { ControlsProps } from '../controls/ControlsProps.js'
import { Segments } from '../controls/Segments.js'
import { ButtonRow } from './ButtonRow.js'
import { CallButton } from './CallButton.js'
import { PermissionButton } from './PermissionButton.js'
import { Readout } from './Readout.js'
import { SessionLine } from './SessionLine.js'
import { ViewLinks } from './ViewLinks.js'

export type StageProps = ControlsProps & {
  latchkey: Latchkey
  manifest: Manifest
  /** Changes with the widget's instance: what a widget in the page showed of the old one goes with it. */
  instance: number
}

/** The widget itself, live: behind its buttons, or in the page. */
export function Stage({ options, onChange, latchkey, manifest, instance }: StageProps) {
  return (
    <section className="panel stage" aria-labelledby="stage-title">
      <div className="panel-head">
        <h2 id="stage-title">Live</h2>
        <Segments
          legend="Shape"
          options={[
            { value: 'modal', text: 'Modal' },
            { value: 'inline', text: 'In the page' },
          ]}
          value={options.shape}
          onChange={(shape) => onChange({ shape })}
        />
      </div>
      <div className="canvas" data-shape={options.shape}>
        {options.shape === 'inline' ? <Widget key={instance} /> : <ButtonRow options={options} />}
      </div>
      <ViewLinks latchkey={latchkey} />
      <CallButton manifest={manifest} />
      <PermissionButton />
      {latchkey.signIn && <SessionLine />}
      <Readout />
    </section>
  )
}
