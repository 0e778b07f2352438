import type { Hex } from 'viem'
import { BundlerError } from './BundlerError.js'
import type { Operation } from './Operation.js'

/** A transaction that was made for an operation. */
export type SentTransaction = { hash: Hex; raw: Hex; nonce: number }

/** An operation that was accepted, until its block is old enough. */
export type Waiting = {
  hash: Hex
  operation: Operation
  acceptedAtMs: number
  sent?: SentTransaction | undefined
  /** Whether its transaction is in a block, which another block may still replace. */
  isMined?: boolean
  /** A transaction of the operation that this one replaces; the new one takes its nonce. */
  replaces?: SentTransaction | undefined
}

/** ERC-7562: what one account may have waiting, since one change to it can make all of it fail. */
const mostOfSender = 4
const most = 2_000

/** Keeps accepted operations, one for each nonce of an account. */
export function createPool({ now }: { now: () => number }) {
  const byNonce = new Map<string, Waiting>()
  const keyOf = ({ sender, nonce }: Operation) => `${sender}/${nonce}`

  return {
    /** Throws unless an operation may come in, or may replace the one of its nonce: both fees a tenth higher. */
    admit(hash: Hex, operation: Operation): void {
      const known = byNonce.get(keyOf(operation))
      // Of one that is in a block, the chain itself says that its nonce is used.
      if (known?.isMined) return
      if (!known) {
        if (byNonce.size >= most) throw new BundlerError('busy', 'too many operations wait; try again later')
        const others = [...byNonce.values()].filter(
          (one) => one.operation.sender === operation.sender && !one.isMined,
        )
        if (others.length >= mostOfSender) {
          throw new BundlerError('busy', `the account has ${mostOfSender} operations waiting`)
        }
        return
      }
      if (known.hash === hash) return
      for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
        const least = (known.operation[fee] * 11n + 9n) / 10n
        if (operation[fee] < least) {
          throw new BundlerError(
            'parameters',
            `another operation has this nonce: to replace it, ${fee} must be at least ${least}`,
          )
        }
      }
    },
    /** Takes an operation in; the same one again changes nothing. */
    add(hash: Hex, operation: Operation): void {
      const known = byNonce.get(keyOf(operation))
      if (known?.hash === hash) return
      byNonce.set(keyOf(operation), {
        hash,
        operation,
        acceptedAtMs: now(),
        replaces: known?.sent ?? known?.replaces,
      })
    },
    /** Forgets an operation, unless it has been replaced meanwhile. */
    remove({ hash, operation }: Waiting): void {
      if (byNonce.get(keyOf(operation))?.hash === hash) byNonce.delete(keyOf(operation))
    },
    find: (hash: Hex): Waiting | undefined => [...byNonce.values()].find((one) => one.hash === hash),
    /** In the order in which they came. */
    list: (): Waiting[] => [...byNonce.values()],
  }
}

export type Pool = ReturnType<typeof createPool>
