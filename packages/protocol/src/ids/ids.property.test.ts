import fc from 'fast-check'
import { test } from 'vitest'
import { checkProperty } from '../../test/checkProperty.js'
import { fuzzTexts } from '../../test/fuzzTexts.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { isCaip2Id, makeCaip2Id, parseCaip2Id } from './caip2Id.js'
import { isCaip10Id, makeCaip10Id, parseCaip10Id } from './caip10Id.js'
import { isCaip19Id, makeCaip19Id, parseCaip19Id } from './caip19Id.js'

/** Only typed errors; what is accepted survives being taken apart and put together; `is` and `parse` agree. */
const fuzz = <parts>(
  valid: string[],
  is: (text: unknown) => boolean,
  parse: (text: unknown) => parts,
  make: (parts: parts) => string,
) =>
  checkProperty(
    fc.property(fuzzTexts(fc.constantFrom(...valid)), (text) => {
      try {
        return make(parse(text)) === text && is(text)
      } catch (error) {
        return isLatchkeyError(error, 'id/invalid') && !is(text)
      }
    }),
  )

test('behavior: fuzz, CAIP-2 throws typed errors only', () => {
  fuzz(['eip155:1', 'bip122:000000000019d6689c085ae165831e93'], isCaip2Id, parseCaip2Id, makeCaip2Id)
})

test('behavior: fuzz, CAIP-10 throws typed errors only', () => {
  const valid = ['eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', 'hedera:mainnet:0.0.1234567890-zbhlt']
  fuzz(valid, isCaip10Id, parseCaip10Id, makeCaip10Id)
})

test('behavior: fuzz, CAIP-19 throws typed errors only', () => {
  const valid = ['eip155:1/slip44:60', 'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769']
  fuzz(valid, isCaip19Id, parseCaip19Id, makeCaip19Id)
})
