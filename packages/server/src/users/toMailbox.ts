/** Hosts whose mailboxes are the same with dots in their names and without. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address leads to, for counting mails: what follows a `+` is a label of its owner's. */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
