import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../protocol/test/checkProperty.js'
import { createWallet } from '../../test/setUp.js'
import { lockOf } from '../codec/script.js'
import {
  type BitcoinTransaction,
  decodeTransaction,
  encodeTransaction,
  txidOf,
} from '../codec/transaction.js'
import { decodeSignature } from '../wallets/decodeSignature.js'
import { isSignatureOf, prove } from './isSignatureOf.js'

const types = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
const wif = 'cMceqPhHedrhbcR9eXgzmfWy7kRqLyAxMYwFT6ABDWsiwUp9Nsq9'
const other = 'cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA'

const check = (address: string, signature: Uint8Array, message = 'x') =>
  isSignatureOf({ address, message, signature })

async function sign(type: (typeof types)[number], protocol: 'ECDSA' | 'BIP322', key = wif) {
  const { provider, accounts } = createWallet({
    accounts: [{ payment: { type, wif: key }, ordinals: key }],
  })
  await provider.request('wallet_connect', {})
  const address = accounts[0]?.payment ?? ''
  const answer = await provider.request('signMessage', { address, message: 'x', protocol })
  if ('error' in answer) throw new Error(answer.error.message)
  return { address, signature: base64.decode(answer.result.signature) }
}

test.each([
  ['p2sh-p2wpkh', 'BIP322'],
  ['p2wpkh', 'BIP322'],
  ['p2tr', 'BIP322'],
  ['p2pkh', 'ECDSA'],
  ['p2sh-p2wpkh', 'ECDSA'],
  ['p2wpkh', 'ECDSA'],
] as const)('default: %s by %s', async (type, protocol) => {
  const { address, signature } = await sign(type, protocol)
  expect(check(address, signature)).toBe(true)
  expect(check(address, signature.subarray(1))).toBe(false)
  expect(check(address, signature, 'y')).toBe(false)
})

test.each([
  ['p2wpkh', 'BIP322'],
  ['p2sh-p2wpkh', 'BIP322'],
  ['p2tr', 'BIP322'],
  ['p2pkh', 'ECDSA'],
  ['p2wpkh', 'ECDSA'],
] as const)('error: %s by %s, signed by another key', async (type, protocol) => {
  const { address } = await sign(type, protocol)
  const { signature } = await sign(type, protocol, other)
  expect(check(address, signature)).toBe(false)
})

test('error: a form that the kind of address does not have', async () => {
  const [taproot, segwit] = [await sign('p2tr', 'BIP322'), await sign('p2wpkh', 'BIP322')]
  const { signature } = await sign('p2wpkh', 'ECDSA')
  expect(check(taproot.address, signature)).toBe(false)
  expect(check(taproot.address, segwit.signature)).toBe(false)
  expect(check(segwit.address, taproot.signature)).toBe(false)
  const { address } = await sign('p2pkh', 'ECDSA')
  expect(check(address, segwit.signature)).toBe(false)
})

test('error: a signature that leaves something open', async () => {
  const { address, signature } = await sign('p2wpkh', 'BIP322')
  const [der, key] = RawWitness.decode(signature) as [Uint8Array, Uint8Array]
  for (const sighash of [0x02, 0x03, 0x81]) {
    const open = RawWitness.encode([Uint8Array.of(...der.subarray(0, -1), sighash), key])
    expect(check(address, open)).toBe(false)
  }
})

test('error: anything else', async () => {
  const addresses = await Promise.all(
    (['p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const).map(async (type) => (await sign(type, 'BIP322')).address),
  )
  checkProperty(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom(...addresses, 'nonsense'),
      (junk, address) => {
        expect(check(address, junk)).toBe(false)
      },
    ),
    { runs: 200 },
  )
})

/*
 * All signatures, hashes and errors of BIP-322's own vectors.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322/basic-test-vectors.json
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322/generated-test-vectors.json
 */
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const shared = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
const empty =
  'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const generated = {
  message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
  address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
  signature:
    'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
}
const taproot = {
  message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
  address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
  signature: 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
}
const ofThree =
  'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64='
const ofTwo =
  'BABIMEUCIQCLKarc4DfTq5bmqPVjRZ/qBvRPy886P2dM1tDK/92WIgIgN7y495rkp5FPcpjohhl8Knmo9rf63tPLGIVo8PKE81ABSDBFAiEAz2U1cppenj2Kbg8DkS3wXMmAN4jvZvsP/PdcCI1akogCIFlrCbW2+GbMRkvObV2utVdHYBxIJhM6DJlv1NIwViXBAUdSIQJx+IVtFfezY//G7PB/9/Z2fWatDxm5+M0195sX3Y1qoyECvDKp35BSlVD2TFqMPy7MlXJrqGl3nkQAgo51DfiRIqlSrg=='
const ofThreeMore =
  'BQBHMEQCIFT0+Kbu1NAAJvWikhuw20MSB3LHCbMHgcNlMI2y38CnAiBKzu+vWiUofSZ6z7efpiAg9NhnAFgzrLJ7NVw4yY9I0gFHMEQCIFB1YEnj+Rvy18vUU7CADhSgoC9DyTqKH35q+uND4ZXEAiA9ISDpX9EA5gUvkTPBVQpEO+6pET87I4XhckdBmbZWwAFHMEQCIC8vcyfV3kOLDUI+ZaqFnS7psT11aFt+CW+jU2We7VYXAiA3zPurejZx5jSrUE/q9FI+B/idy8zRHAFmxo511LMjqwFpUyECZL28ba/0fLUUb9CUm2BWh/pDPpQa/ivbd4vKZWqBiSohAx3wAIvD9FNoBhSIQcli5257Nf7ePVqSFOQDze7XlHJVIQIYUTRV97qnh0yX/U36NKWtXEqbdW0jmlMmBDyeRbC87lOu'

/** As the answer of a wallet is read, with or without the prefix. */
const checkText = (address: string, signature: string, message: string) =>
  check(address, decodeSignature(signature, 'Demo'), message)

test.each([
  ['', segwit, empty],
  [
    '',
    segwit,
    'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    segwit,
    'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    segwit,
    'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'No prefix fallback',
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  ],
  [generated.message, generated.address, generated.signature],
  [taproot.message, taproot.address, taproot.signature],
])('behavior: BIP-322 “%s”', (message, address, signature) => {
  expect(checkText(address, signature, message)).toBe(true)
  expect(checkText(address, signature, `${message}!`)).toBe(false)
})

test.each([
  [
    '',
    '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
    'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
  ],
  [
    'Hello World',
    '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
    'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
  ],
  [
    'UTF-8 support: öäüéàè 测试文本 \u{1f604}',
    '8f488e06b89eafd019ec528109eafaf7f1d1811fd617aa1eeb9658f1c1be6586',
    'c8f4f525fe8afb1bc09b44175bd2096f079c98425e8a1be676b712add1fb62f0',
  ],
])('behavior: BIP-322 the transactions of “%s”', (message, toSign, toSpend) => {
  const { transaction } = prove(new TextEncoder().encode(message), lockOf(segwit))
  expect(txidOf(transaction)).toBe(toSign)
  expect(transaction.inputs[0]?.txid).toBe(toSpend)
})

test.each([
  ['another message', segwit, empty, 'Wrong message that was not signed'],
  ['another address', shared, empty, ''],
  ['an empty witness', segwit, 'smpAA==', ''],
  ['nothing', segwit, '', ''],
  ['another message, by segwit', generated.address, generated.signature, 'OVKTTPEFKLUOTAOJSPCKIHCQZW'],
  [
    'another signer, by segwit',
    'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf',
    generated.signature,
    generated.message,
  ],
  ['another message, by taproot', taproot.address, taproot.signature, 'IHUVDIXOZV7EE7RU6CP7JUS57N'],
  [
    'another signer, by taproot',
    'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
    taproot.signature,
    taproot.message,
  ],
  // Right ones of several keys, whose wallets are none of those here, and wrong ones.
  ['three keys', shared, ofThree, 'This will be a p2wsh 3-of-3 multisig BIP 322 signed message'],
  ['three keys, another message', shared, ofThree, 'This is not the message that was signed'],
  [
    'two keys',
    'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    ofTwo,
    'GDU6AXT64O5ZS4AHHXK5JETYRM',
  ],
  [
    'two keys, another message',
    'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    ofTwo,
    'RPZ3MU56TLYDP4J7XLACULFXEJ',
  ],
  [
    'two keys, another signer',
    'bc1qcfden7aelf249fdvq7qjkdus5fehgfvnlx8u6fs8ll08jjejfw6qslr6nd',
    ofTwo,
    'GDU6AXT64O5ZS4AHHXK5JETYRM',
  ],
  [
    'three other keys',
    'bc1qel33n4j8luylanep3rhfdkkwsvz2pjvjvle4ttt4v8v74ur74fuqjrp0uw',
    ofThreeMore,
    'BSAWAJZ2EQJD2TYPE7XJM4C7UT',
  ],
  [
    'three other keys, another message',
    'bc1qel33n4j8luylanep3rhfdkkwsvz2pjvjvle4ttt4v8v74ur74fuqjrp0uw',
    ofThreeMore,
    'QT6D4KWLZBL3T5S6NOLAV765K2',
  ],
  [
    'three other keys, another signer',
    'bc1qkz7vg09c9krg56dcfeg0pfy4643vwtccvtel7946whaz6r8y9gyqhvdgcp',
    ofThreeMore,
    'BSAWAJZ2EQJD2TYPE7XJM4C7UT',
  ],
])('error: BIP-322 %s', (_name, address, signature, message) => {
  expect(checkText(address, signature, message)).toBe(false)
})

test.each([
  ['no base64', 'not-valid-base64!!!'],
  ['an unknown prefix', 'fooAA=='],
  [
    'the prefix of another form',
    'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  ],
])('error: BIP-322 %s is no signature', (_name, signature) => {
  expect(() =>
    checkText(
      'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
      signature,
      'incorrect prefix',
    ),
  ).toThrow(expect.objectContaining({ code: 'wallet/invalid-response' }))
})

/* Each with a message and an address of the vectors that it is not for. */
const fullForms = [
  [
    'p2pkh',
    'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
    'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
    '745NRH7L6UQCEPPXTQOGU56EDU',
    '1GZvNdLeGpGaRnbymmnmtA8MFPqxPDVjvH',
  ],
  [
    'p2wpkh',
    'YGIAANMREUXLFRI4HIEOCE4T23',
    'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
    'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
    'VSNPXEH7QRARGTKFSEHRDRNMJ3',
    'bc1q50kxspq60j437r8z0m68zazrpk4dwt29pkngjf',
  ],
  [
    'p2tr',
    'K276VUM3MXP56DGNVICQR5XWRT',
    'bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg',
    'AgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
    'OGCYVFNJIZJRCOG565FNS3X5RH',
    'bc1pwt2tn6fvwnr36nf4f4cvzxxr6wztg3rrvmht7tvj28k7mudad24q2gq7su',
  ],
  [
    'p2sh-p2wpkh',
    'OQXDXSR5SN5N7WRXSPTI462HKH',
    '37HVPoc7ZsU5C9Z2VKcCkSLzEknYXCzm3s',
    'AgAAAAABAbtjBsUTHnoyuNG4NGbx6cI1Z01QLlfGHJX/WIRCAU6/AAAAABcWABTGXFmsgRqCkic6D+eE4AKm1iyVhuAHAAABAAAAAAAAAAABagJHMEQCIBp/IMJTnnhI6YrHJwIQbfucoizq0esZ35QRxtpXuk7fAiAGx6kSd9BuPDY+R0sHTJU0ZFtScJI8ASojEHwrClKxDQEhAl3boe/68fHvtuYzRkaS3GOSxnUTJwejjrubm+czK+Yi4AcAAA==',
    'TB6S2JNNDFW4IDDB672R7VCHK6',
    '3Lzvqx3CwgQ3JEzQNyA1UUdYcMJ4FFNLrx',
  ],
] as const

test.each(fullForms)(
  'behavior: BIP-322 full, by %s',
  (_type, message, address, signature, other, stranger) => {
    expect(checkText(address, signature, message)).toBe(true)
    expect(checkText(address, signature, other)).toBe(false)
    expect(checkText(stranger, signature, message)).toBe(false)
  },
)

test.each([
  [
    'a time lock by taproot',
    '5WCQVNSZADVB2U447BH2A44Y4X',
    'bc1peeyux4l3g6wmq23hsl6hytndlu89emtvqrw0k222hgnfvys8yw8sehzpun',
    'AgAAAAABARTMGFokvM/viA990Uz2acpongloH+NqLgjm1grzw7C1AAAAAADgBwAAAQAAAAAAAAAAAWoEQAl8+ry6NBWeMu08ZpB9fJVnTiWQJy1i5LOfmtDr8DLWVvSUyKAwNQK7EyIPJlQhATz/7cw3Oywj0+dF0NHS9mMAS2MgrYfXhOkh0CvwuJpB+O3tal2ECfO0v7k1/A4PTlGcQiBnAuAHsnUg15isG0dq0JWAnqDPzUnq+bMlf+cWyLUGg00iNZeg0D5orCHB15isG0dq0JWAnqDPzUnq+bMlf+cWyLUGg00iNZeg0D7gBwAA',
    'S63435UWIE57USYNHTS4OP56RU',
    'bc1pjnyr02p39jwlzvpsg0r4lhjspyylpntdqjy250j9lnsn8t26y0yqk5yads',
  ],
  [
    'a time lock by segwit',
    'TOJXD6LSM3XO5OQ4QBQSL56I22',
    'bc1q9dtw8dz93e7w6v5w8tra2et0vhz3wct3hpvl4tk5vrac9xz8szwqtvf0e2',
    'AgAAAAABARVzK6W+9P3uKAmwv5xuqaftTkpGVj+1VWPgnqAVBFPyAAAAAADgBwAAAQAAAAAAAAAAAWoDSDBFAiEA82QBQkW16bqrm2mfKOLubqM2XHM+042kNMIor103anACICxp8esh++3RqSzqeefA+nlZoejw4pJJeubRTC9d6kZaAQBNYyEDrYfXhOkh0CvwuJpB+O3tal2ECfO0v7k1/A4PTlGcQiBnAuAHsnUhAyTbIAnLsvFRwT/A4kYwUNI0ny1pwRQ5KkFkMopLD5q4aKzgBwAA',
    'YPD57Q4WGIZ2HFH7FIYYN7DFAO',
    'bc1q6qd404g7r3yuv8746favwel3rd2evgwkng9fu7hkr5djwnaffmfql906cu',
  ],
  [
    'two keys',
    '5P7EW4XUVZ6PJX5HY4MW5FK5PB',
    'bc1qfqj9nyjyt48mnu3d5pl98t280l2w0ccpfd2r2mee3fwfxar5sehszuz26t',
    'AgAAAAABAcE9Xti5qyNVQrVVDtYUznEvVIDEbkXUF3n3CQI5bzKRAAAAAADgBwAAAQAAAAAAAAAAAWoEAEcwRAIgSwczcWxkT+Tk8wvTdorKXE3Hfemk6mtcKXC2yGSXp2ACIEIa5UwomMwpoPLyowZ/e550yHRPTyIIbYDaYT1kF9szAUgwRQIhAPpw4wkAFjKT1mvhOSfmHlYFtRgQ87hfbOfjnjJnQ2PuAiA7uR/iEFqgQfLLZIEsRIImvMPP/gMfchFpj4Qx5aRSpQFHUiED1iNYBtEHilqVRjfuFj7hkUEtAkMkPX7WRMHZ3NGTrUQhArxPc6k2RYEdx2fw2Pd82g7GgeLraJ7meGEFXIxa7IwfUq7gBwAA',
    'BDWJUGVTIJ5ED36ZORNU4ZYZQI',
    'bc1qdd2sh7ejv460se0gfswaz9fve8adafyg3l9f8s0xya72dwve2jxqvarq63',
  ],
  [
    'three keys',
    'QDZMAZBL27JFGRNCIXL25DXBSH',
    'bc1q9nrqkah76dcr2yvw40wkr2af439ccyl5xay0md3awkkk00zges4qdt3sx7',
    'AgAAAAABAer7c1QlVJDuAbqiJjI4BDfc9mBGcO7bMHZbQkfJkv5xAAAAAADgBwAAAQAAAAAAAAAAAWoFAEcwRAIgSOxqpGJcIsTlpitk5ZYjL39Oz19Nju75iEIAZJakhxoCIAGdJoVeVRnYtALtXneYlvi+c1cM/g1VB9KuVPAbG2sEAUgwRQIhANqm0LEFk63YpHgNdhiOxvqrr+CfuTYDiBWd2qSX4eCZAiAEkN5Cei/Nu8hf344x16B07RoLmp5QkanvbWw+RYG0iAFIMEUCIQDNtva8FSjrEKwDIuRbtWf/1l5sPfPDfjCNiq4qN2b83gIgDUhfk7LFcc300VDuTgS7sapPpq7DeiEfy3bzgz6bGCoBaVMhAxv7aVMjtYlThA88s4q8tFcoyY5SuiQq5hCXJcSUaYXyIQJr/JHIEQpdLdJFEA8iFMHu9wqLtkEpmGFhDLrShlameCECWmK4dVblBueUxUfoJ20abiYpeApWXbNfy3w/lDWja7xTruAHAAA=',
    'JCQSZPX52267XRXVXDYHSZBZSR',
    'bc1q9pzvuxjwwc63hzntqx0c3ftarjhxvud7ellrk7ywev7vxapjm02sd48ghw',
  ],
] as const)(
  'error: BIP-322 full, by %s, whose wallets are none of those here',
  (_name, message, address, signature, other, stranger) => {
    expect(checkText(address, signature, message)).toBe(false)
    expect(checkText(address, signature, other)).toBe(false)
    expect(checkText(stranger, signature, message)).toBe(false)
  },
)

test.each(fullForms)(
  'error: BIP-322 full, by %s, with any part of it changed',
  (_type, message, address, signature) => {
    const bytes = base64.decode(signature)
    const full = decodeTransaction(bytes)
    const [input] = full.inputs
    const [output] = full.outputs
    if (!input || !output) throw new Error('The vector has an input and an output.')
    const isTaken = (changed: BitcoinTransaction) => check(address, encodeTransaction(changed), message)
    expect(isTaken(full)).toBe(true)
    const changes: BitcoinTransaction[] = [
      ...[0, 1, 3, 0xffffffff].map((version) => ({ ...full, version })),
      { ...full, lockTime: 2017 },
      { ...full, inputs: [{ ...input, sequence: 2017 }] },
      { ...full, inputs: [{ ...input, vout: 1 }] },
      { ...full, inputs: [{ ...input, txid: '11'.repeat(32) }] },
      { ...full, inputs: [{ ...input, script: Uint8Array.of(0, ...input.script) }] },
      { ...full, inputs: [{ ...input, witness: [...input.witness, Uint8Array.of(1)] }] },
      // Further coins of a proof of funds, which nobody has looked up.
      { ...full, inputs: [input, { ...input, vout: 1 }] },
      { ...full, outputs: [{ ...output, amount: 1n }] },
      { ...full, outputs: [{ ...output, script: Uint8Array.of(0x6a, 0) }] },
      { ...full, outputs: [output, output] },
      { ...full, outputs: [] },
    ]
    expect(changes.flatMap((changed, at) => (isTaken(changed) ? [at] : []))).toEqual([])
    for (let length = 0; length < bytes.length; length++)
      expect(check(address, bytes.subarray(0, length), message)).toBe(false)
  },
)

test('error: BIP-322 full, of a script that should be there', () => {
  const [, , , nested] = fullForms
  const [, message, address, signature] = nested
  const full = decodeTransaction(base64.decode(signature))
  const inputs = full.inputs.map((input) => ({ ...input, script: new Uint8Array() }))
  expect(check(address, encodeTransaction({ ...full, inputs }), message)).toBe(false)
})
