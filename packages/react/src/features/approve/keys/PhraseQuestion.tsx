import type { Approval, ApprovalContent } from '@latchkey/core'
import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { embeddedPart } from '../../../i18n/parts.js'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { ViewFrame } from '../../../shell/ViewFrame.js'
import type { ViewStyles } from '../../../theme/useSheet.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { Notice } from '../../../ui/Notice.js'
import { useCopy } from '../../../ui/useCopy.js'
import { ApprovalProblem } from '../ApprovalProblem.js'
import { useFamilyNames } from './useFamilyNames.js'

/** The words of a phrase, numbered, two or three in a row. */
const phraseStyles: ViewStyles = {
  css: `
.phrase { display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: 6px; padding: 12px; border-radius: 16px; background: var(--raise); font: 400 13px/19px var(--mono); list-style: decimal inside; }
`,
}

export type PhraseQuestionProps = {
  titleId: string
  approval: Approval
  content: Extract<ApprovalContent, { kind: 'phrase' }>
}

/** The phrase of a person's keys: hidden until the passkey is asked, and gone with the view. */
export function PhraseQuestion({ titleId, approval, content }: PhraseQuestionProps) {
  const { approve, keys: texts } = useTexts(embeddedPart)
  const names = useFamilyNames(content.namespaces)
  const { phrase, isAsked, problem, show } = usePhrase(content.reveal)
  const { isCopied, copy } = useCopy()
  const { confirm, decline } = approval
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.phrase}
      styles={phraseStyles}
      onBack={isAsked ? false : decline}
      footer={
        phrase === undefined ? (
          <>
            <Button variant="primary" busy={isAsked} onClick={show}>
              {isAsked ? approve.waiting : texts.show}
            </Button>
            {!isAsked && <Button onClick={decline}>{approve.decline}</Button>}
          </>
        ) : (
          <>
            <Button variant="primary" onClick={() => confirm()}>
              {texts.done}
            </Button>
            <Button onClick={() => copy(phrase)}>{isCopied ? texts.copied : texts.copy}</Button>
          </>
        )
      }
    >
      <div className="hero compact">
        <Icon name="key" size={32} />
        <b className="hero-title">{texts.phraseHint(names)}</b>
        <p className="sub">{texts.phraseRest}</p>
      </div>
      <Notice tone="warn" title={texts.phraseWarning} />
      <ApprovalProblem problem={problem} />
      {phrase !== undefined && (
        <ol className="phrase" dir="ltr" translate="no">
          {phrase.split(' ').map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word can be there twice, and never moves.
            <li key={index}>{word}</li>
          ))}
        </ol>
      )}
    </ViewFrame>
  )
}

/** The phrase while it is shown, here and nowhere else; it is gone once nobody looks at the page. */
function usePhrase(reveal: () => Promise<string>) {
  const [phrase, setPhrase] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const [problem, setProblem] = useState<LatchkeyError>()

  useEffect(() => {
    const hide = () => document.hidden && setPhrase(undefined)
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])

  async function show() {
    setIsAsked(true)
    setProblem(undefined)
    try {
      setPhrase(await reveal())
    } catch (error) {
      if (isLatchkeyError(error)) setProblem(error)
    }
    setIsAsked(false)
  }

  return { phrase, isAsked, problem, show }
}
