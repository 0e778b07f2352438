/** What all addresses of a kind begin with tells none from another. */
const kind = /^(?:0x|(?:bc|tb|bcrt)1[qp])/

/** A whole address in groups of four, with marked ends: a person cannot compare a shortened one (S-03). */
export function FullAddress({ address }: { address: string }) {
  const [prefix = ''] = address.match(kind) ?? []
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  return (
    <p className="address" dir="ltr">
      {/* One unbroken copy for screen readers and for copying; the groups are for the eye. */}
      <span className="visually-hidden">{address}</span>
      <span aria-hidden="true" className="groups">
        {groups.map((group, index) => {
          const isEnd = index === 0 || index === groups.length - 1
          const text = index === 0 ? `${prefix}${group}` : group
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address never move.
          return isEnd ? <em key={index}>{text}</em> : <span key={index}>{text}</span>
        })}
      </span>
    </p>
  )
}
