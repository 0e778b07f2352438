import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/**
 * The digits we read and write, by the code point of their zero. An explicit list: whatever else Unicode calls a
 * digit is refused.
 */
export const digitZeros: Readonly<Record<string, number>> = {
  latn: 0x30,
  arab: 0x660,
  arabext: 0x6f0,
  deva: 0x966,
  beng: 0x9e6,
  guru: 0xa66,
  gujr: 0xae6,
  orya: 0xb66,
  tamldec: 0xbe6,
  telu: 0xc66,
  knda: 0xce6,
  mlym: 0xd66,
  thai: 0xe50,
  laoo: 0xed0,
  tibt: 0xf20,
  mymr: 0x1040,
  khmr: 0x17e0,
  fullwide: 0xff10,
}

/** How a locale writes numbers. */
export type LocaleNumbers = {
  decimal: string
  /** Empty where the locale does not group. */
  group: string
  /** Sizes of the last group and of those before it; they differ in India. */
  groupSizes: readonly [last: number, others: number]
  /** The code point of the digit zero. */
  zero: number
  /** Writes an integer with the locale's digits and grouping. */
  formatInteger: (integer: bigint) => string
}

// Making an Intl.NumberFormat takes longer than the rest of a list row. Bounded, because a server may see any tag.
const known = new Map<string, LocaleNumbers>()
const maximumKnown = 256

/** How a locale writes numbers, in its own digits or in those of another numbering system. */
export function localeNumbers(locale: string, numberingSystem?: string): LocaleNumbers {
  const key = `${locale} ${numberingSystem ?? ''}`
  const numbers = known.get(key) ?? readLocale(locale, numberingSystem)
  if (known.size >= maximumKnown) known.clear()
  known.set(key, numbers)
  return numbers
}

function readLocale(locale: string, numberingSystem: string | undefined): LocaleNumbers {
  const format = makeFormat(locale, numberingSystem)
  const zero = digitZeros[format.resolvedOptions().numberingSystem]
  // A locale tag can ask for digits that we could not read back, e.g. `zh-u-nu-hanidec`.
  if (zero === undefined) return readLocale(locale, 'latn')
  // A sample, not money: only its separators are read.
  const parts = format.formatToParts(1234567.5)
  const integers = parts.filter((part) => part.type === 'integer').map((part) => part.value.length)
  return {
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    group: parts.find((part) => part.type === 'group')?.value ?? '',
    groupSizes: [integers.at(-1) ?? 3, integers.at(-2) ?? 3],
    zero,
    formatInteger: (integer) => format.format(integer),
  }
}

function makeFormat(locale: string, numberingSystem: string | undefined): Intl.NumberFormat {
  try {
    // Without this, `undefined` would silently mean the locale of whichever machine runs the code.
    if (typeof locale !== 'string') throw new TypeError('A locale is a text.')
    return new Intl.NumberFormat(locale, numberingSystem === undefined ? {} : { numberingSystem })
  } catch (cause) {
    throw new LatchkeyError('locale/invalid', { context: { locale: inputText(locale) }, cause })
  }
}

/** Writes ASCII digits in the digits that start at `zero`. */
export function localizeDigits(digits: string, zero: number): string {
  if (zero === digitZeros.latn) return digits
  return digits.replace(/\d/g, (digit) => String.fromCharCode(zero + digit.charCodeAt(0) - 0x30))
}
