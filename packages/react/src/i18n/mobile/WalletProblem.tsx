import type { LatchkeyError } from '@latchkey/protocol'
import { Suspense } from 'react'
import { momentPart } from '../../moments/load.js'
import { Notice } from '../../ui/Notice.js'

const MobileProblem = momentPart('pairing', (code) => code.MobileProblem)

export type WalletProblemProps = {
  error: LatchkeyError
  /** What there is to say of it, where it is none of a wallet app. */
  text: string
}

/** What went wrong with a wallet; what is said of wallet apps is fetched where one fails. */
export function WalletProblem({ error, text }: WalletProblemProps) {
  if (!error.code.startsWith('mobile/')) return <Notice tone="bad" title={text} />
  return (
    <Suspense>
      <MobileProblem error={error} />
    </Suspense>
  )
}
