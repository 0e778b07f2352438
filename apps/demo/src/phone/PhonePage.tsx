import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Field } from '../controls/Field.js'
import { loadDevnet } from '../devnet/loadDevnet.js'
import { createPhone } from './createPhone.js'
import { familyNames } from './createPhoneKeys.js'
import { Scanner } from './Scanner.js'

type Phone = ReturnType<typeof createPhone>

/** A wallet on a phone, to be opened in another tab, or on a phone (`npm run demo -- --lan`): it has the keys of the devnet's first person. `?lacks=signPsbt` is one without that method. */
export function PhonePage() {
  const [phone, setPhone] = useState<Phone | string>('Looking for the devnet …')
  useEffect(() => {
    let isUndone = false
    loadDevnet().then(
      ({ relayUrl, ...rest }) => {
        if (isUndone) return
        const lacks = new URLSearchParams(location.search).getAll('lacks')
        setPhone(
          relayUrl ? createPhone({ ...rest, relayUrl, lacks }) : 'The relay runs with “npm run demo” alone.',
        )
      },
      (error: Error) => isUndone || setPhone(error.message),
    )
    return () => {
      isUndone = true
    }
  }, [])
  if (typeof phone === 'string') return <main className="message">{phone}</main>
  return <PhoneScreen phone={phone} />
}

function PhoneScreen({ phone }: { phone: Phone }) {
  const { proposal, sessions, message } = useSyncExternalStore(phone.state.subscribe, phone.state.getState)
  const [uri, setUri] = useState('')
  function pair(event: FormEvent) {
    event.preventDefault()
    phone.pair(uri)
    setUri('')
  }
  return (
    <main className="phone">
      <h1>Pocket Wallet</h1>
      <p className="hint">
        A phone for the playground, with test keys. Scan its code, or copy the link under the code and paste
        it here.
      </p>
      <Scanner onCode={phone.pair} />
      <form className="panel" onSubmit={pair}>
        <Field label="Link of the code">
          {(id) => (
            <input
              id={id}
              type="text"
              autoComplete="off"
              placeholder="wc:…"
              value={uri}
              onChange={(event) => setUri(event.target.value)}
            />
          )}
        </Field>
        <button type="submit" className="plain">
          Pair
        </button>
      </form>
      <p className="note" role="status">
        {message}
      </p>
      {proposal && <ProposalPanel phone={phone} proposal={proposal} />}
      {sessions.map(({ topic, peer, namespaces }) => (
        <section key={topic} className="panel" aria-label={peer.name}>
          <h2>{peer.name}</h2>
          <p className="hint">{peer.url}</p>
          <p className="hint">{Object.keys(namespaces).map(nameOf).join(', ')}</p>
          <button type="button" className="plain" onClick={() => void phone.disconnect(topic)}>
            Disconnect
          </button>
        </section>
      ))}
    </main>
  )
}

function ProposalPanel({ phone, proposal }: { phone: Phone; proposal: NonNullable<PhoneProposal> }) {
  const all = Object.keys(proposal.namespaces)
  const [families, setFamilies] = useState<readonly string[]>(all)
  return (
    <section className="panel" aria-label="Proposal">
      <h2>{`${proposal.proposer.name} wants to connect`}</h2>
      <p className="hint">{proposal.proposer.url}</p>
      {all.map((family) => (
        <label key={family}>
          <input
            type="checkbox"
            checked={families.includes(family)}
            onChange={({ target }) =>
              setFamilies(target.checked ? [...families, family] : families.filter((one) => one !== family))
            }
          />{' '}
          {nameOf(family)}
        </label>
      ))}
      <div className="actions">
        <button type="button" className="plain" onClick={() => void phone.decide(families)}>
          Approve
        </button>
        <button type="button" className="plain" onClick={() => void phone.decide([])}>
          Decline
        </button>
      </div>
    </section>
  )
}

type PhoneProposal = ReturnType<Phone['state']['getState']>['proposal']

const nameOf = (key: string) => (key in familyNames ? familyNames[key as keyof typeof familyNames] : key)
