import type { EmbeddedOwners } from '@latchkey/core'
import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useMutation } from '../../state/useMutation.js'
import { useIsPending } from './useOwners.js'

/** Runs a change of owners; `problem` is why the last one was not made, in words. */
export function useOwnerChange(port: EmbeddedOwners | undefined, onSettled: () => void) {
  const { owners: texts, approve } = useTexts(embeddedPart)
  const errorText = useErrorText()
  const isPending = useIsPending(port)
  const change = useMutation((action: () => Promise<void>) => action().finally(onSettled))
  function say(error: LatchkeyError): string {
    const { walletCode } = isLatchkeyError(error, 'wallet/failed') ? error.context : {}
    if (walletCode === 'excluded') return texts.excluded
    if (walletCode === 'not-owner') return approve.notOwner
    if (walletCode === 'threshold') return approve.several
    if (error.code === 'send/insufficient-gas') return approve.funds
    return error.code === 'send/reverted' ? approve.reverts : errorText(error)
  }
  return {
    run: change.mutate,
    isBusy: change.isPending || isPending,
    isPending,
    problem: change.error && say(change.error),
  }
}
