/** Groups at either end that are marked. The first alone may be what all addresses of a chain begin with. */
const marked = 2

/** A whole address in groups of four, with marked ends: a person cannot compare a shortened one, nor use a part (S-03). */
export function FullAddress({ address }: { address: string }) {
  // As wallets write them: what says that a number follows is no part of the first group.
  const groups = address.match(/^0x.{4}|.{1,4}/g) ?? []
  return (
    <p
      className="address"
      dir="ltr"
      onCopy={(event) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', address)
      }}
    >
      {/* Unbroken for screen readers, as it is copied; the groups are for the eye. */}
      <span className="visually-hidden">{address}</span>
      <span aria-hidden="true" className="groups">
        {groups.map((group, index) => {
          const isEnd = index < marked || index >= groups.length - marked
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address never move.
          return isEnd ? <em key={index}>{group}</em> : <span key={index}>{group}</span>
        })}
      </span>
    </p>
  )
}
