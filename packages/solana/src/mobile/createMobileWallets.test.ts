import { afterEach, expect, test, vi } from 'vitest'
import { mainnet } from '../../test/createBrowser.js'
import { solana } from '../solana.js'
import { createWalletList } from '../wallets/createWalletList.js'
import { mobileWalletName } from './createMobileWallet.js'
import { createMobileWallets } from './createMobileWallets.js'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${android} Chrome/140.0.0.0 Mobile Safari/537.36`

afterEach(() => vi.unstubAllGlobals())

function browse(userAgent: string, isSecure = true) {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('document', { title: 'Shop' })
  vi.stubGlobal('location', { host: 'shop.example', origin: 'https://shop.example' })
}

test.each([
  ['Chrome on Android', chrome, true],
  ['a browser inside of an app', `${android} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`, false],
  ['a WebView', chrome.replace('Pixel 9', 'Pixel 9; wv'), false],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', false],
  ['Chrome on Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', false],
])('param: %s', async (_, userAgent, isListed) => {
  browse(userAgent)
  const list = createMobileWallets({
    networks: [mainnet],
    createWalletList: (more) => createWalletList({ more }),
  })
  expect(list.connectors.get().map(({ name, isApp }) => [name, isApp])).toEqual(
    isListed ? [[mobileWalletName, true]] : [],
  )
})

test.each([
  ['Chrome on Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', true, true],
  ['Chrome on Android', chrome, true, false],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    false,
    false,
  ],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', false, false],
])('param: reflector, %s', async (_, userAgent, isListed, isLinked) => {
  browse(userAgent)
  const reflector = 'wss://reflector.example/reflect'
  const discovery = (await solana({ networks: [mainnet], reflector }).discover?.())?.()
  const connectors = discovery?.connectors.get() ?? []
  expect(connectors.map(({ name, deviceLink, isApp }) => [name, deviceLink !== undefined, isApp])).toEqual(
    isListed ? [[mobileWalletName, isLinked, isLinked ? undefined : true]] : [],
  )
  discovery?.dispose()
})

test('behavior: not on a page that is not secure', () => {
  browse(chrome, false)
  expect(
    createMobileWallets({
      networks: [mainnet],
      createWalletList: (more) => createWalletList({ more }),
    }).connectors.get(),
  ).toEqual([])
})

test('default: the descriptor lists it by itself', async () => {
  browse(chrome)
  const discovery = (await solana({ networks: [mainnet] }).discover?.())?.()
  expect(discovery?.connectors.get().map(({ name }) => name)).toEqual([mobileWalletName])
  discovery?.dispose()
})
