import { answerDns, type DnsSays } from '@latchkey/devnet'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../protocol/test/checkProperty.js'
import { DnsMessageError } from './DnsMessageError.js'
import { encodeDnsQuestion, readDnsAnswer } from './dnsMessage.js'

const domain = 'alice.user._bitcoin-payment.example.com'
const link = 'bitcoin:bc1qztwy6xen3zdtt7z0vrgapmjtfz8acjkfp5fp7l'

const answer = (says: DnsSays) => {
  const bytes = answerDns(encodeDnsQuestion(domain), () => says)
  if (!bytes) throw new Error('no question')
  return bytes
}
const read = (bytes: Uint8Array) => readDnsAnswer(bytes, domain)
/** The problem that bytes are refused with; undefined where they are read. */
function problemOf(bytes: Uint8Array) {
  try {
    read(bytes)
    return undefined
  } catch (error) {
    if (error instanceof DnsMessageError) return error.problem
    throw error
  }
}
const change = (bytes: Uint8Array, at: number, ...values: number[]) => {
  const changed = Uint8Array.from(bytes)
  changed.set(values, at)
  return changed
}

describe('encodeDnsQuestion', () => {
  test('default: recursion, DNSSEC and the texts of the name are asked for, by no id', () => {
    const bytes = Buffer.from(encodeDnsQuestion('a.example'))
    expect(bytes.toString('hex')).toBe(
      [
        // No id; RD and AD; one question, no answers, one further record.
        '00000120' + '0001' + '0000' + '0000' + '0001',
        '0161' + '076578616d706c65' + '00',
        '0010' + '0001',
        // The root, OPT, 4,096 bytes, no extended code, DO, no data.
        '00' + '0029' + '1000' + '0000' + '8000' + '0000',
      ].join(''),
    )
  })

  test('error: a label that is empty or too long, a name that is too long', () => {
    for (const name of ['', 'a..b', `${'a'.repeat(64)}.b`, `${'a.'.repeat(127)}bc`])
      expect(() => encodeDnsQuestion(name)).toThrow(DnsMessageError)
    expect(encodeDnsQuestion(`${'a.'.repeat(126)}b`)).toHaveLength(12 + 255 + 4 + 11)
  })
})

describe('readDnsAnswer', () => {
  test('default: texts, their time, and whether DNSSEC holds', () => {
    expect(read(answer({ texts: [link], ttlSeconds: 1_800 }))).toEqual({
      code: 0,
      isAuthentic: true,
      records: [{ name: domain, type: 16, ttlSeconds: 1_800, text: link }],
    })
    expect(read(answer({ texts: [link], isSigned: false }))).toMatchObject({ isAuthentic: false })
    expect(read(answer({ code: 3 }))).toEqual({ code: 3, isAuthentic: true, records: [] })
  })

  test('behavior: the strings of a text are joined, without anything between', () => {
    const text = `bitcoin:?lno=${'x'.repeat(600)}`
    expect(read(answer({ texts: [text] })).records[0]?.text).toBe(text)
  })

  test('behavior: an alias, and a time that counts as none', () => {
    const bytes = answer({ texts: [link], alias: 'pay.example.net', ttlSeconds: 0x80000000 })
    expect(read(bytes).records).toEqual([
      { name: domain, type: 5, ttlSeconds: 0, target: 'pay.example.net' },
      { name: 'pay.example.net', type: 16, ttlSeconds: 0, text: link },
    ])
  })

  test('behavior: names are compared in lower case', () => {
    const bytes = answer({ texts: [link] })
    expect(read(change(bytes, 13, 'A'.charCodeAt(0))).records[0]?.name).toBe(domain)
  })

  const good = answer({ texts: [link] })
  /** Where the name of the first record is: after the header and the question. */
  const record = 12 + domain.length + 2 + 4

  test('error: every cut is too short', () => {
    for (let length = 0; length < good.length; length++)
      expect(problemOf(good.subarray(0, length)), `${length} bytes`).toBe('short')
    expect(problemOf(change(good, 2, 0x83))).toBe('short')
  })

  test.each([
    ['a name that points at itself', record, [0xc0, record], 'loop'],
    ['a name that points ahead', record, [0xc0, record + 4], 'loop'],
    ['a name that runs into itself', record, [0xc0, record - 1], 'short'],
    ['a label of an unknown kind', record, [0x80, 0], 'form'],
    ['another label', record, [0x41, 0], 'form'],
    ['a question', 2, [0x01], 'form'],
    ['another kind of question', 2, [0x89], 'form'],
    ['another id', 0, [0, 1], 'question'],
    ['no question', 4, [0, 0], 'question'],
    ['two questions', 4, [0, 2], 'question'],
    ['another name', 13, [0x62], 'question'],
    ['another type', 12 + domain.length + 2, [0, 1], 'question'],
    ['another class', 12 + domain.length + 4, [0, 3], 'question'],
    ['too many records', 6, [0, 65], 'form'],
    ['a point within a label', 13, [0x2e], 'form'],
    ['a string that is longer than its record', record + 12, [0xff], 'short'],
    ['a record that is longer than the message', record + 10, [0xff, 0xff], 'short'],
  ] as const)('error: %s', (_name, at, values, problem) => {
    expect(problemOf(change(good, at, ...values))).toBe(problem)
  })

  test('error: two names that point at each other', () => {
    const [one, other] = [record, record + 2]
    const bytes = change(good, one, 0xc0, other, 0xc0, one)
    expect(problemOf(bytes)).toBe('loop')
  })

  test('error: a name that is too long', () => {
    const label = [60, ...new Array(60).fill(97)]
    const bytes = Uint8Array.from([...good.subarray(0, record), ...new Array(5).fill(label).flat(), 0])
    expect(problemOf(bytes)).toBe('form')
  })

  test('error: bytes that are left within an alias, and a record of nothing', () => {
    const alias = answer({ texts: [], alias: 'b.example' })
    const longer = Uint8Array.from([...alias, 0])
    longer[record + 11] = (longer[record + 11] ?? 0) + 1
    expect(problemOf(longer)).toBe('form')
    const none = change(good.subarray(0, record + 12), record + 10, 0, 0)
    expect(problemOf(none)).toBe('short')
  })

  test('behavior: a record of another class is passed over', () => {
    expect(read(change(good, record + 4, 0, 3)).records).toEqual([])
  })

  test('error: any bytes are read, or refused as what they are', () => {
    checkProperty(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        problemOf(bytes)
      }),
      { runs: 500 },
    )
    // Near a real answer, where more of the reader is reached.
    const whole = answer({ texts: [link, 'other'], alias: 'pay.example.net' })
    const edit = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    checkProperty(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.nat(whole.length), (edits, length) => {
        const bytes = Uint8Array.from(whole)
        for (const [at, value] of edits) bytes[at] = value
        problemOf(bytes)
        problemOf(bytes.subarray(0, length))
      }),
      { runs: 1_000 },
    )
  })
})
