import { isWebUrl } from '@latchkey/protocol/wire'
import * as v from 'valibot'

/** A field with the sentence that the published schema and the documentation show for it. */
export const explained = <const schema extends v.GenericSchema>(schema: schema, sentence: string) =>
  v.pipe(schema, v.description(sentence))

export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048))

/** A whole number between bounds. */
export const count = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum))

/** A text with a pattern, and the words for it that an error shows. */
export const pattern = (form: RegExp, words: string) => v.pipe(text, v.regex(form, words))

const isUrl = (url: string) => URL.canParse(url)

export const httpUrl = v.pipe(
  pattern(/^https?:\/\/\S+$/, 'an http or https URL'),
  v.check(isUrl, 'an http or https URL'),
)
export const wsUrl = v.pipe(pattern(/^wss?:\/\/\S+$/, 'a ws or wss URL'), v.check(isUrl, 'a ws or wss URL'))
export const evmAddress = pattern(/^0x[0-9a-fA-F]{40}$/, 'an EVM address')

export const iconUrl = v.pipe(
  v.string(),
  v.maxLength(8_192),
  v.check((url) => url === '' || isWebUrl(url), 'an https URL'),
)
