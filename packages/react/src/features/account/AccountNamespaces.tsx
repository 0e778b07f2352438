import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'

/** The chain families of the page, one tap apart: its account where one is connected, else the way to connect one. */
export function AccountNamespaces() {
  const texts = useTexts(accountPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const active = useLatchkeyState((state) => state.activeNamespace)
  const states = useLatchkeyState((state) => state.namespaces)
  if (latchkey.namespaces.length < 2) return null
  return (
    <fieldset className="segments" aria-label={texts.account.others}>
      {latchkey.namespaces.map((namespace) => {
        const isConnected = states[namespace]?.status === 'connected'
        const name = texts.namespaces[namespace]
        return (
          <button
            key={namespace}
            type="button"
            className="segment"
            aria-pressed={namespace === active}
            data-idle={!isConnected || undefined}
            {...(!isConnected && { 'aria-label': texts.account.connect(name) })}
            onClick={() =>
              isConnected
                ? latchkey.store.setState({ activeNamespace: namespace })
                : router.push({ id: 'connect', namespace })
            }
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
