import { pairingPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { Button } from '../../ui/Button.js'

/** What the lessons need besides the widget's own styles. */
const helpStyles: ViewStyles = {
  css: `
.lesson { display: grid; gap: 4px; padding: 8px 0; }
.lesson h3 { font-size: 15px; font-weight: 600; }
`,
}

/** For whom a wallet is something new. */
export function HelpView({ titleId }: ViewProps<'help'>) {
  const { help } = useTexts(pairingPart)
  const router = useRouter()
  return (
    <ViewFrame
      titleId={titleId}
      title={help.title}
      styles={helpStyles}
      footer={
        <Button variant="primary" onClick={() => router.push({ id: 'all-wallets' })}>
          {help.choose}
        </Button>
      }
    >
      {[help.wallet, help.network, help.buying].map(({ title, body }) => (
        <section key={title} className="lesson">
          <h3>{title}</h3>
          <p className="sub">{body}</p>
        </section>
      ))}
    </ViewFrame>
  )
}
