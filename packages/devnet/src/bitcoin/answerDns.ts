/** What a resolver says of a domain. */
export type DnsSays = {
  /** Texts of the domain; each is cut into strings of at most 255 bytes. */
  texts?: readonly string[]
  /** The domain that this one stands for, whose texts they are then. */
  alias?: string
  /** Whether DNSSEC holds for it. */
  isSigned?: boolean
  ttlSeconds?: number
  /** 3 where there is no such domain, 2 where it could not be checked. */
  code?: number
}

const [cname, txt, internet] = [5, 16, 1]
const two = (value: number) => [value >> 8, value & 0xff]
/** The name of the question, which begins after the header: what comes again is pointed at. */
const question = [0xc0, 12]

/**
 * Answers a question for the texts of a domain as a resolver that checks DNSSEC does (RFC 1035, RFC 4035); `undefined` where the
 * bytes are none. It is an imitation: it signs nothing, and knows what it is told.
 */
export function answerDns(bytes: Uint8Array, say: (domain: string) => DnsSays): Uint8Array | undefined {
  const labels: string[] = []
  let place = 12
  for (let size = bytes[place] ?? 0; size > 0; size = bytes[place] ?? 0) {
    labels.push(Buffer.from(bytes.subarray(place + 1, place + 1 + size)).toString('latin1'))
    place += 1 + size
  }
  const end = place + 5
  if (bytes.length < end || labels.length === 0) return undefined
  const {
    texts = [],
    alias,
    isSigned = true,
    ttlSeconds = 60,
    code = 0,
  } = say(labels.join('.').toLowerCase())
  const time = [...two(ttlSeconds >> 16), ...two(ttlSeconds & 0xffff)]
  const record = (owner: number[], type: number, data: number[]) => [
    ...owner,
    ...two(type),
    ...two(internet),
    ...time,
    ...two(data.length),
    ...data,
  ]
  const target = alias === undefined ? [] : encodeDomain(alias)
  const records = [
    ...(alias === undefined ? [] : [record(question, cname, target)]),
    ...texts.map((text) => record(alias === undefined ? question : target, txt, encodeText(text))),
  ]
  // An answer, with recursion wanted and to be had; the last but one digit has DNSSEC's bit.
  const flags = 0x8180 | (isSigned ? 0x0020 : 0) | code
  const header = [...bytes.subarray(0, 2), ...two(flags), ...two(1), ...two(records.length), 0, 0, 0, 0]
  return Uint8Array.from([...header, ...bytes.subarray(12, end), ...records.flat()])
}

const encodeDomain = (domain: string) => [
  ...domain.split('.').flatMap((label) => [label.length, ...Buffer.from(label, 'latin1')]),
  0,
]

function encodeText(text: string): number[] {
  const bytes = Buffer.from(text, 'latin1')
  const parts: number[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255)
    parts.push(part.length, ...part)
  }
  return parts.length > 0 ? parts : [0]
}
