/** The patterns of requests, each with its words; a test finds a pattern without. */
const patternWords: ReadonlyMap<string, string> = new Map([
  ['/^[-.%a-zA-Z0-9]{1,128}$/', 'an address: up to 128 letters, digits, `-`, `.` and `%`'],
  [
    '/^[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/',
    'an asset: its kind and its reference, such as slip44:60 or erc20:0x…',
  ],
  [
    '/^(?:\\d{1,32}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})(?:,(?:\\d{1,32}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}))*$/',
    'chains by their numbers or CAIP-2 ids, with commas between, such as eip155:1,eip155:8453',
  ],
  ['/^0x(?:[0-9a-fA-F]{2})*$/', '`0x` and pairs of hex digits'],
  ['/^0x(?:[0-9a-fA-F]{2})+$/', '`0x` and at least one pair of hex digits'],
  ['/^[a-zA-Z0-9-]{3,63}$/', '3 to 63 letters, digits and hyphens'],
  ['/^0x[0-9a-fA-F]{40}$/', 'an EVM address: `0x` and 40 hex digits'],
  ['/^0x(?:[0-9a-fA-F]{2}){4,4096}$/', '`0x` and 4 to 4096 pairs of hex digits'],
  [
    '/^(?:0|[1-9]\\d{0,77})(?:\\.\\d{1,255})?$/',
    'a decimal number without a sign or an exponent, such as 12.5',
  ],
  ['/^[A-Z]{2}$/', 'a country of two capital letters, such as US'],
  ['/^[A-Za-z0-9_-]{22,64}$/', 'the id of an order: 22 to 64 letters, digits, `_` and `-`'],
  ['/^[0-9a-zA-Z+/]+={0,2}$/', 'a signed transaction in hex or base64'],
  ['/^[a-z0-9-]{1,63}\\.(?:sol|sns)$/', 'a name of the Solana Name Service, such as bonfida.sol'],
  [
    '/^\\w[\\w-]{0,62}(?:\\.[\\w-]{1,63})*@[\\w-]{1,63}(?:\\.[\\w-]{1,63})+$/',
    'a name of the DNS that is paid to, such as alice@example.com',
  ],
  [
    '/^[\\w-]+\\.[\\w-]+\\.[\\w-]+$/',
    'a token: three parts of letters, digits, `_` and `-`, with points between',
  ],
  [
    '/^[^\\s@<>()[\\]\\\\",;:]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?$/',
    'an e-mail address, such as ada@example.com',
  ],
  ['/^[a-z0-9][a-z0-9-]{0,31}$/', 'the id of a provider: up to 32 lower-case letters, digits and `-`'],
  ['/^[0-9a-f]{64}$/', '64 hex digits in lower case, as they were answered'],
  ['/^(?:\\d{6,12}|[0-9a-f]{32})$/', 'the digits of a mail, or the code that a provider’s way back has'],
  ['/^[\\w-]+\\.[\\w-]+$/', 'a token: two parts of letters, digits, `_` and `-`, with a point between'],
  ['/^\\d{1,9}$/', 'a whole number of at most 9 digits'],
  ['/^[a-zA-Z0-9_.-]{1,128}$/', 'up to 128 letters, digits, `_`, `.` and `-`'],
])

/** Says a rule that a value broke in words, for the person who reads the refusal. */
export function describeRule(details = 'is not valid'): string {
  const [, rule] = /^Expected (.+)$/s.exec(details) ?? []
  if (rule === undefined) return details
  const bound = /^([<>])=(\d+)$/.exec(rule)
  if (bound) return `Expected ${bound[1] === '<' ? 'at most' : 'at least'} ${bound[2]}`
  if (!rule.startsWith('/')) return details
  return `Expected ${patternWords.get(rule) ?? 'another form'}`
}
