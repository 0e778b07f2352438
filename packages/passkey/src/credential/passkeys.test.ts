import { keccak256, size, stringToHex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSoftwareAuthenticator } from '../../test/createSoftwareAuthenticator.js'
import { createPasskey } from './createPasskey.js'
import { signWithPasskey } from './signWithPasskey.js'

const rp = { id: 'app.example', name: 'App' }
const hash = keccak256(stringToHex('what is signed'))

test('default: a passkey is made, and signs', async () => {
  const { credentials, state } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials })
  expect(passkey).toEqual({ id: expect.any(String), publicKey: expect.any(String), rpId: 'app.example' })
  expect(size(passkey.publicKey)).toBe(64)
  expect(state.created[0]?.publicKey).toMatchObject({
    rp,
    user: { name: 'Ada' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const signature = await signWithPasskey({ passkey, hash, credentials })
  expect(size(signature)).toBeGreaterThan(300)
  expect(state.asked[0]?.publicKey).toMatchObject({ rpId: 'app.example', userVerification: 'required' })
})

test('behavior: two passkeys of one name are two', async () => {
  const { credentials, state } = createSoftwareAuthenticator()
  await createPasskey({ name: 'Ada', rp, credentials })
  await createPasskey({ name: 'Ada', rp, credentials })
  const [first, second] = state.created.map((one) => one.publicKey!)
  expect(first?.user.id).not.toEqual(second?.user.id)
  expect(first?.challenge).not.toEqual(second?.challenge)
})

test('param: exclude: a device makes no second passkey beside the first', async () => {
  const { credentials } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials })
  const again = createPasskey({ name: 'Ada', rp, credentials, exclude: [passkey] })
  await expect(again).rejects.toMatchObject({ code: -32_603, message: expect.stringContaining('already') })
})

test('error: a person who declines, with the code of a wallet', async () => {
  const { credentials, state } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials })
  state.person = 'decline'
  await expect(createPasskey({ name: 'Ada', rp, credentials })).rejects.toMatchObject({ code: 4001 })
  await expect(signWithPasskey({ passkey, hash, credentials })).rejects.toMatchObject({ code: 4001 })
})

test('error: an answer that is a signature of another hash, by another key, or for another domain', async () => {
  const { credentials } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials })
  const other = await createPasskey({ name: 'Bob', rp, credentials })
  const wrong = { code: -32_603, message: expect.stringContaining('no signature of what was asked') }
  const stolen = { ...passkey, publicKey: other.publicKey }
  await expect(signWithPasskey({ passkey: stolen, hash, credentials })).rejects.toMatchObject(wrong)
  const broken = createSoftwareAuthenticator({ isBroken: true })
  const mine = await createPasskey({ name: 'Ada', rp, credentials: broken.credentials })
  await expect(
    signWithPasskey({ passkey: mine, hash, credentials: broken.credentials }),
  ).rejects.toMatchObject(wrong)
})

test('behavior: once it is there it has the name that tells it from others, where the browser has a list to tell', async () => {
  const signalCurrentUserDetails = vi.fn(async (_: object) => {})
  vi.stubGlobal('PublicKeyCredential', { signalCurrentUserDetails })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { credentials, state } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials, toName: ({ id }) => `Ada ${id}` })
  const { id: handle } = state.created[0]!.publicKey!.user
  const name = `Ada ${passkey.id}`
  const userId = Buffer.from(handle as Uint8Array).toString('base64url')
  expect(signalCurrentUserDetails.mock.calls).toEqual([
    [{ rpId: 'app.example', userId, name, displayName: name }],
  ])
})
