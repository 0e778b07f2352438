import type { UserProblem } from '@latchkey/core/users'
import { embeddedPart } from '../../../i18n/parts.js'
import { useTexts } from '../../../i18n/TextsProvider.js'
import { useErrorText } from '../../../i18n/useErrorText.js'
import { Notice } from '../../../ui/Notice.js'

/** Why a person is not known yet, and what they can do about it. */
export function UserProblemNotice({ problem }: { problem: UserProblem | undefined }) {
  const { user: texts } = useTexts(embeddedPart)
  const errorText = useErrorText()
  if (!problem) return null
  const { kind, error } = problem
  return (
    <Notice tone="bad" title={kind === 'other' ? (error ? errorText(error) : '') : texts.problems[kind]} />
  )
}
