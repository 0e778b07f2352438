import type { ApprovalContent } from '@latchkey/core'
import { formatLocalAmount } from '@latchkey/protocol'
import { Fragment, type ReactNode } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { CallList } from '../../ui/calls/CallList.js'
import { Notice } from '../../ui/Notice.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

/** Questions about something that is signed. */
export type SignedContent = Extract<ApprovalContent, { caipNetworkId: string }>

/** What is signed, where, and what it may cost. */
export function ApprovalDetails({ content }: { content: SignedContent }) {
  const { approve: texts } = useTexts(embeddedPart)
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const { account, caipNetworkId, kind } = content
  const network = latchkey.networks.find((one) => one.caipNetworkId === caipNetworkId)
  const coin = network?.nativeCurrency.symbol ?? ''
  const facts: [name: string, value: ReactNode][] = [
    [
      texts.account,
      <bdi key="account" dir="ltr">
        {shortenAddress(account)}
      </bdi>,
    ],
    [texts.network, network?.name ?? caipNetworkId],
  ]
  if (kind === 'operation')
    facts.push([
      texts.fee,
      content.fee ? (
        <bdi key="fee">{`${formatLocalAmount(content.fee, locale, { maximumFractionDigits: 8 })} ${coin}`}</bdi>
      ) : content.sponsor?.name ? (
        texts.sponsoredBy(content.sponsor.name)
      ) : (
        texts.sponsored
      ),
    ])
  if (kind === 'operation' && content.sponsor)
    facts.push([
      texts.contract,
      <bdi key="sponsor" dir="ltr">
        {shortenAddress(content.sponsor.address)}
      </bdi>,
    ])
  if (kind === 'operation' && content.notBefore)
    facts.push([
      texts.notBefore,
      'height' in content.notBefore
        ? `#${content.notBefore.height.toLocaleString(locale)}`
        : new Date(content.notBefore.time).toLocaleString(locale),
    ])
  if (kind === 'typed-data') {
    if (content.name) facts.push([texts.asksFor, <bdi key="name">{content.name}</bdi>])
    if (content.contract)
      facts.push([
        texts.contract,
        <bdi key="contract" dir="ltr">
          {content.contract}
        </bdi>,
      ])
  }
  return (
    <>
      {kind === 'operation' ? (
        <>
          {content.replaced && (
            <Notice tone="warn" title={content.replaced === 'cancelled' ? texts.cancelled : texts.spedUp} />
          )}
          {content.waiting && (
            <Notice tone="warn" title={texts.waits}>
              {texts.waitsHint}
            </Notice>
          )}
          <CallList calls={content.calls} coin={coin} coins={content.coins} />
          {content.isRefused && <Notice tone="warn" title={texts.refused} />}
          {content.calls.length > 1 && <p className="fine">{texts.together}</p>}
        </>
      ) : (
        <>
          {kind === 'message' && !content.isText && <Notice tone="warn" title={texts.bytes} />}
          {kind === 'message' && content.signInAt && (
            <Notice tone="bad" title={texts.foreignSignIn(content.signInAt)} />
          )}
          {kind === 'typed-data' && <Notice tone="warn" title={texts.permit} />}
          {kind === 'typed-data' && <h3 className="caption">{content.type}</h3>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard. */}
          <pre className="signed" dir="auto" tabIndex={0}>
            {content.text}
          </pre>
        </>
      )}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {kind === 'operation' && content.isFirst && <p className="fine">{texts.first}</p>}
    </>
  )
}
