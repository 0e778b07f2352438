import { expect, test, vi } from 'vitest'
import { createSoftwareAuthenticator } from '../../test/createSoftwareAuthenticator.js'
import { createPasskey } from './createPasskey.js'
import { findPasskey } from './findPasskey.js'

const rp = { id: 'app.example', name: 'App' }

test('default: the passkey as it was made, by two signatures', async () => {
  // As often as it takes for both of the keys that a signature can be of to be the right one.
  for (let count = 0; count < 8; count += 1) {
    const { credentials, state } = createSoftwareAuthenticator()
    const passkey = await createPasskey({ name: 'Ada', rp, credentials })
    expect(await findPasskey({ rpId: rp.id, credentials })).toEqual(passkey)
    expect(state.asked).toHaveLength(2)
    const [first, second] = state.asked.map((one) => one.publicKey)
    expect(first?.allowCredentials).toBeUndefined()
    expect(second?.allowCredentials).toHaveLength(1)
    expect(first?.challenge).not.toEqual(second?.challenge)
  }
})

test('param: choose: an account on the chain saves the second signature', async () => {
  const { credentials, state } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials })
  const choose = vi.fn(async () => passkey.publicKey)
  expect(await findPasskey({ rpId: rp.id, credentials, choose })).toEqual(passkey)
  expect(state.asked).toHaveLength(1)
  expect(choose).toHaveBeenCalledWith(expect.arrayContaining([passkey.publicKey]), undefined)
})

test('behavior: a passkey that was made for an account names it, to whoever chooses and in the answer', async () => {
  const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const { credentials } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp, credentials, account })
  const choose = vi.fn(async () => undefined)
  expect(await findPasskey({ rpId: rp.id, credentials, choose })).toEqual({ ...passkey, account })
  expect(choose).toHaveBeenCalledWith(expect.arrayContaining([passkey.publicKey]), account)
})

test('error: declined, another domain, an authenticator that signs something else', async () => {
  const { credentials, state } = createSoftwareAuthenticator()
  await createPasskey({ name: 'Ada', rp, credentials })
  state.person = 'decline'
  await expect(findPasskey({ rpId: rp.id, credentials })).rejects.toMatchObject({ code: 4001 })
  const broken = createSoftwareAuthenticator({ isBroken: true })
  await createPasskey({ name: 'Ada', rp, credentials: broken.credentials })
  await expect(findPasskey({ rpId: rp.id, credentials: broken.credentials })).rejects.toMatchObject({
    code: -32_603,
  })
})
