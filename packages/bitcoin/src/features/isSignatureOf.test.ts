import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../protocol/test/checkProperty.js'
import { createWallet } from '../../test/setUp.js'
import { lockOf } from '../codec/script.js'
import { txidOf } from '../codec/transaction.js'
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
 * All simple signatures, hashes and errors of BIP-322's own vectors. Those of the full form are not here: it is not read, as
 * no wallet here writes it.
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
