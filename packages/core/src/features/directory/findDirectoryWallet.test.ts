import { describe, expect, test } from 'vitest'
import { createWithWallets as create } from '../../../test/createWithWallets.js'
import { findDirectoryWallet } from './findDirectoryWallet.js'

describe('findDirectoryWallet', () => {
  test('default: by what it announces, or by name', async () => {
    const { latchkey } = create({ exclude: ['coin98'] })
    const find = async (name: string, rdns?: string) =>
      (await findDirectoryWallet(latchkey, { name, ...(rdns && { rdns }) }))?.id
    expect(await find('Fox', 'io.metamask')).toBe('metamask')
    expect(await find('phantom')).toBe('phantom')
    expect(await find('Backpack', 'app.backpack')).toBe('backpack')
    expect(await find('Coin98')).toBeUndefined()
    expect(await find('nobody', 'x.nobody')).toBeUndefined()
  })

  test('error: S-14 a name with another reverse domain name is another wallet', async () => {
    const { latchkey } = create()
    expect(await findDirectoryWallet(latchkey, { name: 'MetaMask', rdns: 'example.evil' })).toBeUndefined()
  })
})
