import { type EmbeddedOwner, type Network, signTypedData } from '@latchkey/core'
import { type FormEvent, useState } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { listStyles } from '../../theme/listStyles.js'
import { Button } from '../../ui/Button.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { AddressField } from './AddressField.js'
import { OwnerFace } from './OwnerFace.js'
import { useOwnerChange } from './useOwnerChange.js'
import { useOwners } from './useOwners.js'

export type RecoverAccountProps = { titleId: string; owner: string; network: Network }

/** Letting a new passkey into an account, signed by the connected wallet as one of its owners. */
export function RecoverAccount({ titleId, owner, network }: RecoverAccountProps) {
  const { owners: texts } = useTexts(embeddedPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { caipNetworkId } = network
  const [typed, setTyped] = useState<string>()
  const [account, setAccount] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  /** Passkeys count as lost until the person says otherwise, and addresses as kept: an owner can be a thief's, too. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isLost = ({ id, address }: EmbeddedOwner) => (address === undefined) !== turned.has(id)
  const [isDone, setIsDone] = useState(false)
  const { port, state, isLoading, error, refetch } = useOwners(
    account === undefined ? undefined : { account, caipNetworkId },
  )
  const owners = state?.owners
  const { run, isBusy, isPending, problem } = useOwnerChange(port, () => void refetch())

  const text = typed ?? port?.remembered ?? ''
  const wrong =
    port?.findProblem(text, { account: owner, caipNetworkId, owners: [] }) ??
    (account === text && owners ? findRefusal() : undefined)
  function findRefusal() {
    if (owners?.length === 0) return 'none'
    return owners?.some(({ address }) => address === owner) ? undefined : 'not-owner'
  }
  const said =
    wrong === 'none'
      ? texts.none(network.name)
      : wrong === 'not-owner'
        ? texts.notOwner(shortenAddress(owner))
        : wrong && texts.problems[wrong]
  const others = (!wrong && account && owners?.filter(({ address }) => address !== owner)) || []
  const isChosen = account !== undefined && owners !== undefined && !wrong

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!port || isBusy || wrong) return
    if (!isChosen) return setAccount(text)
    const remove = others.filter(isLost).map(({ id }) => id)
    const sign = (typedData: string) => signTypedData(latchkey, { typedData, address: owner })
    run(async () => {
      await port.recover({ account, caipNetworkId, owner, remove, sign })
      setIsDone(true)
    })
  }

  if (isDone)
    return (
      <ViewFrame
        titleId={titleId}
        title={texts.recover}
        footer={
          <Button variant="primary" onClick={() => router.push({ id: 'connect' })}>
            {texts.connect}
          </Button>
        }
      >
        <div className="hero" role="status">
          <Icon name="check" size={32} />
          <b className="hero-title">{texts.done}</b>
          <p className="sub">{texts.doneHint}</p>
        </div>
      </ViewFrame>
    )
  return (
    <form className="form" onSubmit={submit} noValidate>
      <ViewFrame
        titleId={titleId}
        title={texts.recover}
        styles={listStyles}
        {...(port && {
          footer: (
            <Button variant="primary" type="submit" busy={isBusy || (account !== undefined && isLoading)}>
              {isPending ? texts.pending : isChosen ? texts.create : texts.next}
            </Button>
          ),
        })}
      >
        <p className="fine">{texts.recoverHint(shortenAddress(owner))}</p>
        {problem && <Notice tone="bad" title={problem} />}
        {port && (
          <AddressField
            id={`${titleId}-account`}
            label={texts.account}
            value={text}
            isBusy={isBusy}
            problem={isTried ? said : undefined}
            onChange={(value) => {
              setTyped(value)
              setAccount(undefined)
              setIsTried(false)
            }}
          />
        )}
        {isChosen && others.length > 0 && (
          <fieldset className="stack" aria-label={texts.lost}>
            <h3 className="caption">{texts.lost}</h3>
            {others.map((one) => (
              <label key={one.id} className="pair">
                <span className="row">
                  <OwnerFace owner={one} />
                </span>
                <input
                  type="checkbox"
                  checked={isLost(one)}
                  onChange={() => {
                    const next = new Set(turned)
                    if (!next.delete(one.id)) next.add(one.id)
                    setTurned(next)
                  }}
                />
              </label>
            ))}
          </fieldset>
        )}
        {error ? (
          <FailureNotice
            title={texts.failed}
            error={error}
            missing={[]}
            isBusy={isLoading}
            onRetry={() => void refetch()}
          />
        ) : (
          isLoading && <RowsSkeleton count={1} />
        )}
      </ViewFrame>
    </form>
  )
}
