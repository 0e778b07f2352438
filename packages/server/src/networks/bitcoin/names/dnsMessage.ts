import { createDnsReader, type DnsReader, nameLimits } from './createDnsReader.js'
import { DnsMessageError } from './DnsMessageError.js'

/** Kinds of records that are read here. */
export const dnsTypes = { cname: 5, txt: 16, opt: 41 } as const

const internet = 1
/** Bits of the header (RFC 1035 §4.1.1, RFC 4035 §3.2.3). */
const bits = { isAnswer: 0x8000, kind: 0x7800, isTruncated: 0x0200, isWanted: 0x0100, isAuthentic: 0x0020 }
/** Asks for DNSSEC, in the record that extends a question (RFC 3225). */
const wantsDnssec = 0x8000
/** Most that an answer may hold; that of a name is a handful. */
const limits = { bytes: 65_535, records: 64 }

export type DnsRecord = {
  /** Whose it is: labels in lower case, with points between. */
  name: string
  type: number
  ttlSeconds: number
  /** The name that a `CNAME` points at. */
  target?: string
  /** The strings of a `TXT`, joined. */
  text?: string
}

export type DnsAnswer = {
  /** 0 for an answer, 3 where there is no such name; all others are failures. */
  code: number
  /** The resolver says that DNSSEC holds for all of it. */
  isAuthentic: boolean
  records: readonly DnsRecord[]
}

/**
 * Writes the question for the texts of a name, as RFC 8484 wants it: with the id 0, so that equal questions are equal bytes.
 *
 * @example
 * encodeDnsQuestion('alice.user._bitcoin-payment.example.com')
 */
export function encodeDnsQuestion(name: string): Uint8Array {
  const labels = name.split('.').map((label) => new TextEncoder().encode(label))
  const length = labels.reduce((sum, label) => sum + label.length + 1, 1)
  if (length > nameLimits.length || labels.some((one) => one.length === 0 || one.length > nameLimits.label))
    throw new DnsMessageError('question', 'A name of DNS has labels of 1 to 63 bytes, and 255 in all')
  const extension = [0, ...two(dnsTypes.opt), ...two(4_096), 0, 0, ...two(wantsDnssec), ...two(0)]
  return Uint8Array.from([
    ...two(0),
    ...two(bits.isWanted | bits.isAuthentic),
    // One question, and one record that extends it.
    ...[1, 0, 0, 1].flatMap(two),
    ...labels.flatMap((label) => [label.length, ...label]),
    0,
    ...two(dnsTypes.txt),
    ...two(internet),
    ...extension,
  ])
}

/** Reads the answer to {@link encodeDnsQuestion} about a name; throws `DnsMessageError` for all else. */
export function readDnsAnswer(bytes: Uint8Array, question: string): DnsAnswer {
  if (bytes.length > limits.bytes) throw new DnsMessageError('form', 'The message is too long')
  const reader = createDnsReader(bytes)
  const [id, flags, questions, answers] = [reader.uint16(), reader.uint16(), reader.uint16(), reader.uint16()]
  // What stands in the other two sections is not read.
  reader.take(4)
  if ((flags & bits.isAnswer) === 0 || (flags & bits.kind) !== 0)
    throw new DnsMessageError('form', 'The message is no answer')
  if ((flags & bits.isTruncated) !== 0) throw new DnsMessageError('short', 'The answer is cut off')
  if (answers > limits.records) throw new DnsMessageError('form', 'The answer holds too many records')
  const isAsked =
    id === 0 &&
    questions === 1 &&
    reader.name() === question.toLowerCase() &&
    reader.uint16() === dnsTypes.txt &&
    reader.uint16() === internet
  if (!isAsked) throw new DnsMessageError('question', 'The answer is to another question')
  const records: DnsRecord[] = []
  for (let left = answers; left > 0; left--) {
    const record = readRecord(reader)
    if (record) records.push(record)
  }
  return { code: flags & 0x000f, isAuthentic: (flags & bits.isAuthentic) !== 0, records }
}

/** Nothing for a record of another class, which is not of the internet's names. */
function readRecord(reader: DnsReader): DnsRecord | undefined {
  const name = reader.name()
  const [type, kind, ttl] = [reader.uint16(), reader.uint16(), reader.uint32()]
  const part = reader.part(reader.uint16())
  // A time with the highest bit counts as none (RFC 2181 §8).
  const record = { name, type, ttlSeconds: ttl > 0x7fffffff ? 0 : ttl }
  if (kind !== internet) return undefined
  if (type === dnsTypes.txt) return { ...record, text: readTexts(part) }
  if (type !== dnsTypes.cname) return record
  const target = part.name()
  if (!part.isAtEnd()) throw new DnsMessageError('form', 'Bytes are left at the end of a record')
  return { ...record, target }
}

/** The strings of a record, joined without anything between, as BIP-353 wants it. */
function readTexts(part: DnsReader): string {
  const texts: Uint8Array[] = []
  do texts.push(part.take(part.uint8()))
  while (!part.isAtEnd())
  return Buffer.concat(texts).toString('latin1')
}

const two = (value: number) => [value >> 8, value & 0xff]
