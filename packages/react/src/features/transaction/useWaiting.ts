import { type EmbeddedWaiting, openEmbedded, type WaitingOperation } from '@latchkey/core'
import type { ReplaceKind, Transaction } from '@latchkey/core/transactions'
import type { LatchkeyError } from '@latchkey/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { useMutation } from '../../state/useMutation.js'

export type UseWaitingReturnType = {
  /** The operation that makes the payment; nothing where no block is waited for, or another wallet sent it. */
  operation: WaitingOperation | undefined
  replace: (kind: ReplaceKind) => void
  isBusy: boolean
  problem: LatchkeyError | undefined
}

const nothing = { get: () => undefined, subscribe: () => () => {} }
/** Milliseconds between two questions to the chain. */
const pause = 4_000

/** A payment of the page's own wallet that no block holds yet: its record has no hash before that. */
export function useWaiting(transaction: Transaction): UseWaitingReturnType {
  const { latchkey } = useLatchkeyContext()
  const { connector, address } = useAccount({ namespace: transaction.namespace })
  const isOwn = connector?.type === 'AUTH' && transaction.status === 'pending' && address === transaction.from
  const [port, setPort] = useState<EmbeddedWaiting>()
  useEffect(() => {
    if (!isOwn) return setPort(undefined)
    let isUndone = false
    openEmbedded(latchkey).then(
      async (wallet) => {
        const loaded = await wallet?.loadWaiting?.()
        if (!isUndone) setPort(loaded)
      },
      () => {},
    )
    return () => {
      isUndone = true
    }
  }, [latchkey, isOwn])

  const source = port?.operations ?? nothing
  useSyncExternalStore<unknown>(source.subscribe, source.get, nothing.get)
  const { caipNetworkId, from, to, amount, token, anchor } = transaction
  const operation = port?.find({
    caipNetworkId,
    from,
    to,
    value: BigInt(amount.value),
    token,
    ...(anchor?.kind === 'calls' && { callsId: anchor.id }),
  })
  const isWaiting = operation !== undefined
  useEffect(() => {
    if (!port || !isWaiting) return
    const timer = setInterval(() => void port.refresh().catch(() => {}), pause)
    return () => clearInterval(timer)
  }, [port, isWaiting])

  const replacing = useMutation(async (kind: ReplaceKind) => {
    if (port && operation) await port.replace(operation.id, kind)
  })
  return {
    operation,
    replace: replacing.mutate,
    isBusy: replacing.isPending,
    problem: replacing.error ?? undefined,
  }
}
