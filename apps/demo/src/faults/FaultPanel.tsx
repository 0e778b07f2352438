import { useState } from 'react'
import { Field } from '../controls/Field.js'
import { type Fault, type Faults, faultNames, type Target } from './createFaults.js'

const texts: { readonly [fault in Fault]: string } = {
  none: 'works',
  off: 'cannot be reached',
  slow: 'is slow, 4 s an answer',
  silent: 'never answers',
  error: 'fails with status 500',
}

const names: { readonly [target in Target]: string } = { api: 'Data API server', rpc: 'Nodes of all chains' }

/** What could be broken between a page and its servers. */
export function FaultPanel({ faults, hasApi }: { faults: Faults; hasApi: boolean }) {
  const [chosen, setChosen] = useState<{ [target in Target]: Fault }>({ api: 'none', rpc: 'none' })
  const targets: readonly Target[] = hasApi ? ['api', 'rpc'] : ['rpc']
  return (
    <section className="panel" aria-labelledby="faults-title">
      <h2 id="faults-title">Faults</h2>
      {targets.map((target) => (
        <Field key={target} label={names[target]}>
          {(id) => (
            <select
              id={id}
              value={chosen[target]}
              data-broken={chosen[target] !== 'none'}
              onChange={(event) => {
                const fault = event.target.value as Fault
                faults.set(target, fault)
                setChosen({ ...chosen, [target]: fault })
              }}
            >
              {faultNames.map((fault) => (
                <option key={fault} value={fault}>
                  {texts[fault]}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <p className="hint">For this page alone, from the next request on. The wallets keep their own nodes.</p>
    </section>
  )
}
