import { useAccount } from '@latchkey/react'

/** Who the page's own wallet is of, as a page reads it. */
export function Who() {
  const { address, embedded } = useAccount()
  const { email, name, picture } = embedded?.user ?? {}
  return (
    <>
      <output id="address">{address ?? ''}</output>
      <output id="who">{[email, name, picture, embedded?.socialProvider].filter(Boolean).join(' ')}</output>
    </>
  )
}
