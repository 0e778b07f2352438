import type { Latchkey } from '@latchkey/core'
import { type LatchkeyEvent, onEvent } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { Switch } from '../controls/Switch.js'
import { addEntry, type Entry } from './addEntry.js'
import { describeEvent } from './describeEvent.js'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Everything a page can hear of the widget, the newest first. */
export function EventPanel({ latchkey }: { latchkey: Latchkey }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [includeAddresses, setIncludeAddresses] = useState(false)

  useEffect(() => {
    const hear = (event: LatchkeyEvent) => setEntries((before) => addEntry(before, event, new Date()))
    return onEvent(latchkey, hear, { includeAddresses })
  }, [latchkey, includeAddresses])

  return (
    <section className="panel events" aria-labelledby="events-title">
      <div className="panel-head">
        <h2 id="events-title">Events</h2>
        <button
          type="button"
          className="plain small"
          disabled={entries.length === 0}
          onClick={() => setEntries([])}
        >
          Clear
        </button>
      </div>
      <Switch label="With addresses" isOn={includeAddresses} onChange={setIncludeAddresses} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <div className="log" role="log" aria-live="polite" aria-label="Events" tabIndex={0}>
        {entries.length === 0 && <p className="hint">Nothing yet. Open the widget.</p>}
        {entries.map(({ id, at, event }) => (
          <p key={id}>
            <time dateTime={at.toISOString()}>{clock.format(at)}</time> <b>{event.type}</b>{' '}
            <span>{describeEvent(event)}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
