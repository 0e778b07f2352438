import { base64, hex } from '@scure/base'
import { Address, OutScript, RawWitness, SigHash } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bip322MessageHash, bip322ToSign, bip322ToSpendId, signBip322, verifyBip322 } from './bip322.js'
import { readWif, toBitcoinKey } from './bitcoinKey.js'

const text = (value: string) => new TextEncoder().encode(value)
const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const script = OutScript.encode(Address().decode(address))

// All vectors: BIP-322, "Test vectors", basic-test-vectors.json and generated-test-vectors.json.
const hashes = [
  {
    message: '',
    hash: 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    toSpend: 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
    toSign: '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
  },
  {
    message: 'Hello World',
    hash: 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    toSpend: 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
    toSign: '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
  },
  {
    message: 'UTF-8 support: öäüéàè 测试文本 \u{1f604}',
    hash: '43936b237ea38c7794eb5d755e0d220b6db92ebfc5c8f482759d22b1286376d7',
    toSpend: 'c8f4f525fe8afb1bc09b44175bd2096f079c98425e8a1be676b712add1fb62f0',
    toSign: '8f488e06b89eafd019ec528109eafaf7f1d1811fd617aa1eeb9658f1c1be6586',
  },
]
const emptySignatures = [
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
]
const helloSignatures = [
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
]
const signatures = [
  ...emptySignatures.map((signature) => ({ message: '', address, signature, wif })),
  ...helloSignatures.map((signature) => ({ message: 'Hello World', address, signature, wif })),
  {
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    wif: 'L1W6mc2yYRcDCkhwhFASvvacvp6Pm4u29dxK9RJHVorXqLciTdq4',
    signature:
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
  },
  {
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    wif: 'L1rPtXzPkeCuXArPk5QKfaU4PCx16S2zCXnYtFSMGHiDkQyWw5fv',
    signature: 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  },
  {
    message: 'No prefix fallback',
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    wif: 'KyrSGCFPhqZMjCe5fNTYddiLMp4tMj4gLKuJ26TsB2rvr1VJGPbt',
    signature: 'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
]

describe('virtual transactions', () => {
  test.each(hashes)('default: "$message"', ({ message, hash, toSpend, toSign }) => {
    expect(hex.encode(bip322MessageHash(text(message)))).toBe(hash)
    expect(bip322ToSpendId(text(message), script)).toBe(toSpend)
    const unsigned = bip322ToSign(text(message), script)
    // The id leaves witnesses out, so an empty one does.
    unsigned.updateInput(0, { finalScriptWitness: [new Uint8Array()] })
    expect(unsigned.id).toBe(toSign)
  })
})

describe('verifyBip322', () => {
  test.each(signatures)('default: "$message" by $address', ({ wif: _wif, ...vector }) => {
    expect(verifyBip322({ ...vector, network: 'mainnet' })).toBe(true)
    expect(verifyBip322({ ...vector, signature: `smp${vector.signature}`, network: 'mainnet' })).toBe(true)
    expect(verifyBip322({ ...vector, message: `${vector.message}!`, network: 'mainnet' })).toBe(false)
  })

  test.each([
    ['invalid base64', 'not-valid-base64!!!'],
    ['empty', ''],
    ['an empty witness', 'smpAA=='],
    ['an unknown prefix', 'fooAA=='],
  ])('error: %s', (_name, signature) => {
    expect(verifyBip322({ address, message: '', signature, network: 'mainnet' })).toBe(false)
  })

  test.each(['p2wpkh', 'p2tr'] as const)('error: %s leaves something open', (type) => {
    const key = toBitcoinKey(new Uint8Array(32).fill(7), type, 'regtest')
    const sign = (sighashType: number) => {
      const transaction = bip322ToSign(text('x'), key.script, key.psbt)
      transaction.updateInput(0, { sighashType })
      transaction.signIdx(key.privateKey, 0, [sighashType])
      transaction.finalizeIdx(0)
      return RawWitness.encode(transaction.getInput(0).finalScriptWitness!)
    }
    const verify = (signature: Uint8Array) =>
      verifyBip322({ address: key.address, message: 'x', signature, network: 'regtest' })
    expect(verify(sign(SigHash.ALL))).toBe(true)
    expect(verify(sign(SigHash.SINGLE))).toBe(false)
    // Signed for all, but marked as if not.
    const [first, ...rest] = RawWitness.decode(sign(SigHash.ALL)) as [Uint8Array, ...Uint8Array[]]
    const marked = Uint8Array.of(...first.subarray(0, -1), SigHash.SINGLE)
    expect(verify(RawWitness.encode([marked, ...rest]))).toBe(false)
  })

  test('error: wrong signers', () => {
    const cases = [
      ['bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf', signatures[4]!],
      ['bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q', signatures[5]!],
    ] as const
    for (const [other, { message, signature }] of cases)
      expect(verifyBip322({ address: other, message, signature, network: 'mainnet' })).toBe(false)
  })
})

describe('signBip322', () => {
  test('default: byte for byte what the BIP lists', () => {
    const key = toBitcoinKey(readWif(wif, 'mainnet'), 'p2wpkh', 'mainnet')
    expect(key.address).toBe(address)
    expect(emptySignatures).toContain(base64.encode(signBip322(text(''), key)))
    expect(helloSignatures).toContain(base64.encode(signBip322(text('Hello World'), key)))
  })

  test.each(signatures.slice(4))('default: $address', ({ wif, address, message }) => {
    const type = address.startsWith('bc1p') ? 'p2tr' : 'p2wpkh'
    const key = toBitcoinKey(readWif(wif, 'mainnet'), type, 'mainnet')
    expect(key.address).toBe(address)
    const signature = signBip322(text(message), key)
    expect(verifyBip322({ address, message, signature, network: 'mainnet' })).toBe(true)
  })

  test.each(['p2wpkh', 'p2sh-p2wpkh', 'p2tr'] as const)('behavior: %s verifies, and only there', (type) => {
    const key = toBitcoinKey(new Uint8Array(32).fill(7), type, 'regtest')
    const other = toBitcoinKey(new Uint8Array(32).fill(8), type, 'regtest')
    const signature = base64.encode(signBip322(text('grüezi'), key))
    expect(verifyBip322({ address: key.address, message: 'grüezi', signature, network: 'regtest' })).toBe(
      true,
    )
    expect(verifyBip322({ address: other.address, message: 'grüezi', signature, network: 'regtest' })).toBe(
      false,
    )
    expect(verifyBip322({ address: key.address, message: 'gruezi', signature, network: 'regtest' })).toBe(
      false,
    )
  })

  test('error: an address without witness', () => {
    const key = toBitcoinKey(new Uint8Array(32).fill(7), 'p2pkh', 'regtest')
    expect(() => signBip322(text('x'), key)).toThrow('p2pkh addresses have no simple BIP-322 signature')
  })
})
