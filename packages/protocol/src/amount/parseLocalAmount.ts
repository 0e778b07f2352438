import { inputText } from '../errors/inputText.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { type Amount, assertDecimals } from './amount.js'
import { digitZeros, type LocaleNumbers, localeNumbers } from './localeNumbers.js'
import { makeFromDigits } from './parseAmount.js'

/** Room for the longest amount with a separator after every other digit; longer text is refused unread. */
const maximumLength = 512

/**
 * Reads what a person typed in a locale; refuses what could mean two amounts, e.g. `1,234`, and never rounds.
 *
 * @example
 * parseLocalAmount('1,5', 6, 'de') // { value: 1500000n, decimals: 6 }
 */
export function parseLocalAmount(text: string, decimals: number, locale: string): Amount {
  assertDecimals(decimals)
  const invalid = () => new LatchkeyError('amount/invalid', { context: { value: inputText(text) } })
  if (typeof text !== 'string' || text.length > maximumLength) throw invalid()
  const system = numberingSystemOf(text)
  if (!system) throw invalid()
  const numbers = localeNumbers(locale, system)
  const ascii = toAscii(text.trim(), numbers)

  const reading = /^([1-9]\d{0,2})([,.])(\d{3})$/.exec(ascii)
  if (reading && (reading[2] === numbers.group || (reading[2] === numbers.decimal && reading[2] === ','))) {
    // One separator before three digits groups thousands for one half of the world and starts a fraction for the other.
    const [, whole, , rest] = reading
    throw new LatchkeyError('amount/ambiguous', {
      context: { value: text, locale, readings: [`${whole}.${rest}`, `${whole}${rest}`] },
    })
  }

  const [integer = '', fraction = '', ...others] = ascii.split(numbers.decimal)
  const plain = /^\d*$/.test(integer) ? integer : ungroup(integer, numbers)
  if (others.length || plain === undefined || !/^\d*$/.test(fraction) || !(plain + fraction)) throw invalid()
  return makeFromDigits(text, plain, fraction, decimals)
}

/** The numbering system of the first digit; digits of a second one are left as they are, and then refused. */
function numberingSystemOf(text: string): string | undefined {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    for (const system in digitZeros) {
      const zero = digitZeros[system] as number
      if (code >= zero && code <= zero + 9) return system
    }
  }
  return undefined
}

function toAscii(text: string, { zero, group }: LocaleNumbers): string {
  let ascii = ''
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (code >= zero && code <= zero + 9) ascii += code - zero
    else if (code >= 0x30 && code <= 0x39) return ''
    // Japanese and Chinese keyboards type the separators as wide as the digits.
    else if (zero === digitZeros.fullwide && (code === 0xff0e || code === 0xff0c))
      ascii += code === 0xff0e ? '.' : ','
    // Two spaces and two apostrophes are in use for the same grouping.
    else if (sameGroup(character, group)) ascii += group
    else ascii += character
  }
  return ascii
}

const sameGroup = (character: string, group: string) =>
  ['\u00a0\u202f', "'\u2019"].some((pair) => pair.includes(character) && pair.includes(group) && group !== '')

/** Takes the grouping out of an integer, if every separator stands where the locale puts it. */
function ungroup(integer: string, { group, groupSizes: [last, others] }: LocaleNumbers): string | undefined {
  if (!group) return undefined
  const groups = integer.split(group)
  const inPlace = groups.every((digits, index) => {
    if (!/^\d+$/.test(digits)) return false
    if (index === groups.length - 1) return digits.length === last
    return index === 0 ? digits.length <= others && digits[0] !== '0' : digits.length === others
  })
  return inPlace ? groups.join('') : undefined
}
