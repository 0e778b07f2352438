import { expect, test } from 'vitest'
import { makeUserHandle, readUserHandle } from './userHandle.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test('default: names an account, and reads it back', () => {
  const handle = makeUserHandle(account)
  expect(handle).toHaveLength(37)
  expect(readUserHandle(handle.buffer)).toBe(account)
})

test('behavior: two of one account differ: an authenticator keeps one passkey per handle', () => {
  expect(makeUserHandle(account)).not.toEqual(makeUserHandle(account))
})

test('behavior: a handle of no account names none, whatever its bytes', () => {
  const handle = makeUserHandle()
  expect(handle).toHaveLength(32)
  handle[0] = 1
  expect(readUserHandle(handle.buffer)).toBeUndefined()
})

test('error: another version, another length, none', () => {
  const handle = makeUserHandle(account)
  handle[0] = 2
  expect(readUserHandle(handle.buffer)).toBeUndefined()
  expect(readUserHandle(makeUserHandle(account).slice(0, 36).buffer)).toBeUndefined()
  expect(readUserHandle(null)).toBeUndefined()
})
