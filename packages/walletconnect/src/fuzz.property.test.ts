import { isLatchkeyError } from '@latchkey/protocol'
import { verifyToken } from '@latchkey/server/relay'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../protocol/test/checkProperty.js'
import { createIdentity } from './crypto/createIdentity.js'
import { createNobleIdentity } from './crypto/createNobleIdentity.js'
import { openEnvelope, sealEnvelope } from './crypto/envelope.js'
import { createKey, createKeyPair, topicOf } from './crypto/keys.js'
import { parseMessage } from './peer/parseMessage.js'
import { createToken } from './relay/createToken.js'
import { parseFrame } from './relay/parseFrame.js'
import { readNamespaces } from './sign/readNamespaces.js'
import { formatPairingUri, parsePairingUri } from './uri/pairingUri.js'

const key = createKey()
const { privateKey } = createKeyPair()
const uri = formatPairingUri({ topic: topicOf(key), key, expiresAt: 1_800_000_000_000, methods: ['a', 'b'] })
const sealed = sealEnvelope('{"id":1,"jsonrpc":"2.0","result":true}', { key })
const frame = JSON.stringify({
  id: 1,
  jsonrpc: '2.0',
  method: 'irn_subscription',
  params: { id: 'b', data: { topic: topicOf(key), message: sealed, publishedAt: 1, tag: 1100 } },
})

/** A text that is right but for a few places, or anything. */
const damaged = (text: string) =>
  fc.oneof(
    fc.string({ maxLength: 300 }),
    fc
      .tuple(fc.nat(text.length), fc.nat(4), fc.string({ maxLength: 4 }))
      .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length)),
  )

/** Tells what is wrong by a typed error, or takes it. */
function typed(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (!isLatchkeyError(error, 'pairing/invalid')) throw error
  }
}

describe('what comes from outside', () => {
  test('behavior: a URI is read as it was written, and damaged ones are refused', () => {
    expect(parsePairingUri(uri)).toEqual({
      topic: topicOf(key),
      key,
      expiresAt: 1_800_000_000_000,
      methods: ['a', 'b'],
    })
    checkProperty(fc.property(damaged(uri), (text) => typed(() => parsePairingUri(text))))
  })

  test('behavior: an envelope opens with its key alone, unchanged alone', () => {
    const bytes = atob(sealed).length
    checkProperty(
      fc.property(
        fc.nat(bytes - 1),
        fc.integer({ min: 1, max: 255 }),
        damaged(sealed),
        (at, change, text) => {
          const changed = [...atob(sealed)].map((char, index) =>
            index === at ? String.fromCharCode(char.charCodeAt(0) ^ change) : char,
          )
          expect(() => openEnvelope(btoa(changed.join('')), { key, privateKey })).toThrow(/pairing/)
          typed(() => openEnvelope(text, { key, privateKey, isPlainAllowed: true }))
        },
      ),
      { runs: 2_000 },
    )
  })

  test('behavior: each type of envelope comes back as it was sealed', () => {
    const [sender, receiver] = [createKeyPair(), createKeyPair()]
    checkProperty(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        expect(openEnvelope(sealEnvelope(text, { key }), { key }).text).toBe(text)
        expect(openEnvelope(sealEnvelope(text, 'plain'), { isPlainAllowed: true }).text).toBe(text)
      }),
      { runs: 1_000 },
    )
    const one = sealEnvelope('one', { sender, receiverPublicKey: receiver.publicKey })
    const opened = openEnvelope(one, { privateKey: receiver.privateKey })
    expect(opened).toEqual({ text: 'one', senderPublicKey: sender.publicKey })
  })

  test('error: a plain envelope is not taken where a sealed one is due', () => {
    expect(() => openEnvelope(sealEnvelope('x', 'plain'), { key, privateKey })).toThrow(/pairing/)
  })

  test('behavior: a frame, a message and namespaces are read or refused', () => {
    checkProperty(fc.property(damaged(frame), (text) => typed(() => parseFrame(text))))
    const message = '{"id":1,"jsonrpc":"2.0","error":{"code":5000,"message":"no"}}'
    checkProperty(fc.property(damaged(message), (text) => typed(() => parseMessage(text))))
    checkProperty(fc.property(fc.anything(), (value) => typed(() => readNamespaces(value))))
  })

  test.each([createIdentity, createNobleIdentity])(
    'behavior: S-43 a token is the relay’s as it was signed, and no other',
    async (create) => {
      const token = await createToken({
        identity: await create(),
        audience: 'wss://relay.test',
        subject: 'a',
        now: 1_800_000_000_000,
      })
      const verify = (text: string) =>
        verifyToken({ token: text, audiences: ['wss://relay.test'], now: 1_800_000_000_000 })
      expect(verify(token)).toMatch(/^did:key:z6Mk/)
      checkProperty(
        fc.property(damaged(token), (text) => {
          if (text !== token) expect(() => verify(text)).toThrow(/JWT/)
        }),
        { runs: 1_000 },
      )
    },
  )

  test('behavior: an id beyond what a number holds is sent back with every digit', () => {
    const text = frame.replace('"id":1,', '"id":1794898137376123457,')
    expect(parseFrame(text)).toMatchObject({ kind: 'message', id: '1794898137376123457' })
  })
})
