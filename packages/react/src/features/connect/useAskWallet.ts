import { type Connector, connectWallet, disconnect, getAccount } from '@latchkey/core'
import { type ChainNamespace, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { findConnected } from './findConnected.js'

export type UseAskWalletParameters = {
  walletId: string
  namespaces: readonly ChainNamespace[]
  /** Of the wallet, in any namespace. */
  connectors: readonly Connector[]
}

/** From here on a person is told what may keep the wallet (F-21). */
const slowAfter = 60_000

/** Asks a wallet while the view is shown; where it agrees, the account is shown next. */
export function useAskWallet({ walletId, namespaces, connectors }: UseAskWalletParameters) {
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<LatchkeyError>()
  const [isSlow, setSlow] = useState(false)
  const [isCompared, setCompared] = useState(false)
  const link = connectors.find(({ deviceLink }) => deviceLink)?.deviceLink
  const wasLinked = useRef(false)
  /** Connected by a code, and nobody has said yet that it is the wallet's own account. */
  const uncompared = useRef<readonly ChainNamespace[]>([])
  // Which of several requests the wallet shows: the one whose namespace is being connected.
  const current = useLatchkeyState((state) =>
    namespaces.find((namespace) => state.namespaces[namespace]?.status === 'connecting'),
  )
  // A wallet that is asking already answers its question of before: what then is connected is what was asked for.
  const isAnswered = useLatchkeyState(
    (state) =>
      error !== undefined &&
      namespaces.some((namespace) => findConnected(state.namespaces, { connectors }, namespace).length > 0),
  )
  const wanted = namespaces.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes it ask again.
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => setSlow(true), slowAfter)
    setError(undefined)
    setSlow(false)
    connectWallet(latchkey, { walletId, namespaces, signal: controller.signal })
      .then((results) => {
        if (controller.signal.aborted) return
        if (!wasLinked.current) return show()
        uncompared.current = results.flatMap((one) => ('account' in one ? [one.namespace] : []))
        setCompared(true)
      })
      .catch((reason: unknown) => {
        if (!controller.signal.aborted)
          setError(
            isLatchkeyError(reason) ? reason : new LatchkeyError('internal/unexpected', { cause: reason }),
          )
      })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [latchkey, walletId, wanted, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there.
  useEffect(() => {
    if (isAnswered) show()
  }, [isAnswered])

  useEffect(() => {
    const note = () => {
      if (link?.get()) wasLinked.current = true
    }
    note()
    return link?.subscribe(note)
  }, [link])

  // Leaving without the word that it is the same is a no: what was not compared does not stay.
  const isShown = useRef(false)
  useEffect(() => {
    const leave = () => {
      // What the wallet says to it changes nothing here.
      for (const namespace of uncompared.current) disconnect(latchkey, { namespace }).catch(() => {})
      uncompared.current = []
    }
    isShown.current = true
    addEventListener('pagehide', leave)
    return () => {
      isShown.current = false
      removeEventListener('pagehide', leave)
      // StrictMode takes effects back, and runs them again at once.
      queueMicrotask(() => isShown.current || leave())
    }
  }, [latchkey])

  function show() {
    uncompared.current = []
    const { namespace, isUnsupported } = getAccount(latchkey)
    router.open(isUnsupported ? { id: 'unsupported-network', namespace } : { id: 'account' })
  }
  return { error, isSlow, current, isCompared, show, tryAgain: () => setAttempt((count) => count + 1) }
}
