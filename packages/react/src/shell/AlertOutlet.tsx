import { type Alert, dismissAlert, getAlerts } from '@latchkey/core/alerts'
import { alertTexts } from '../i18n/alertTexts.js'
import { accountPart } from '../i18n/parts.js'
import { useLocale, useTexts } from '../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import { useSheet, type ViewStyles } from '../theme/useSheet.js'
import { Icon } from '../ui/Icon.js'
import { Notice } from '../ui/Notice.js'

/** Shows the alert that there is. */
export function AlertOutlet() {
  const { latchkey } = useLatchkeyContext()
  const alert = useStore(getAlerts(latchkey), ({ current }) => current)
  return alert && <AlertBar alert={alert} />
}

const styles: ViewStyles = {
  css: `
.alert { display: grid; flex: none; grid-template-columns: 1fr auto; align-items: start; margin: 12px 12px 0; border-radius: 16px; background: var(--bad-bg); color: var(--bad); }
.alert .notice { overflow-wrap: anywhere; }
.alert .icon-button { color: inherit; }
`,
}

/** A mistake in how the page is set up: what, why and how to mend it. Its reader is the developer. */
function AlertBar({ alert }: { alert: Alert }) {
  const { latchkey } = useLatchkeyContext()
  const { toast } = useTexts(accountPart)
  const { titles, bodies } = alertTexts[useLocale()]
  const bar = useSheet<HTMLDivElement>(styles)
  return (
    <div className="alert" ref={bar}>
      <Notice tone="bad" title={titles[alert.id]}>
        <br />
        {bodies[alert.id](alert.network ?? '', alert.found ?? '')}
      </Notice>
      <button
        type="button"
        className="icon-button"
        aria-label={toast.dismiss}
        onClick={() => dismissAlert(latchkey)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
