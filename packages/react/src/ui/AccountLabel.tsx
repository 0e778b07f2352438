import type { ChainNamespace } from '@latchkey/protocol'
import { lazy, Suspense } from 'react'
import { shortenAddress } from './shortenAddress.js'

export type AccountLabelProps = { address: string; namespace: ChainNamespace }

// Drawing pictures, and asking for names, loads once a wallet is connected; where it does not arrive, the address stays.
const AccountFace = lazy(() =>
  import('../moments/face.js').then(
    ({ AccountFace }) => ({ default: AccountFace }),
    () => ({ default: AddressLabel }),
  ),
)

/**
 * An account in a button of the page: its address at once, its picture and name when they are there.
 *
 * The pointer meets the box around them alone: a press on what is swapped before it is let go would be no click.
 */
export function AccountLabel(account: AccountLabelProps) {
  return (
    <span className="latchkey-button-account" title={account.address}>
      <Suspense fallback={<AddressLabel {...account} />}>
        <AccountFace {...account} />
      </Suspense>
    </span>
  )
}

function AddressLabel({ address }: AccountLabelProps) {
  return (
    <>
      <svg width={20} height={20} aria-hidden="true" />
      <span className="latchkey-button-address">{shortenAddress(address)}</span>
    </>
  )
}
