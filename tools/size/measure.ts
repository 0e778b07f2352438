import { buildApp } from './buildApp.js'
import { loadedBytes, totalBytes } from './loadedBytes.js'

/** A measured size and what it may be, in gzipped bytes. */
export type Measurement = { name: string; bytes: number; budget: number }

const kB = 1000
const shell = ['react/dist/shell/whole.js', 'react/dist/i18n/en.js']
const account = [...shell, 'react/dist/features/account/AccountView.js']
/** What a page with a data API loads besides: tokens, values, names. */
const accountData = [...account, 'react/dist/features/account/AccountData.js']
/** Where the views are found that nobody opens first, with their texts. */
const further = 'react/dist/shell/furtherViews.chunk.js'
const views = [
  'activity/ActivityView',
  'buy/BuyView',
  'connect/ConnectingView',
  'connect/AllWalletsView',
  'connect/ConnectingQrView',
  'connect/InstallView',
  'help/HelpView',
  'names/NameView',
  'network/NetworksView',
  'network/SwitchNetworkView',
  'network/UnsupportedNetworkView',
  'send/SendReviewView',
  'send/SendView',
  'swap/SwapReviewView',
  'swap/SwapTokenView',
  'swap/SwapView',
  'transaction/TransactionView',
  'receive/ReceiveView',
  'sessions/SessionsView',
  'settings/SettingsView',
  'token/TokenView',
  'wallets/WalletsView',
]
/** What finds the wallets of each family, before its adapter. */
const discoveries = [
  'evm/dist/discovery/discover.js',
  'solana/dist/wallets/createWalletList.js',
  'bitcoin/dist/wallets/createWalletList.js',
]
/** The list of wallets, WalletConnect among them. */
const opener = 'core/dist/loading/announced.chunk.js'
const listed = [...shell, opener, 'walletconnect/dist/page/createPagePairing.js']
/** What a page has to ask for: the views of the passkey wallet, which comes with a package of its own, and permits. */
const asked =
  /\/react\/dist\/(?:features\/(?:approve\/|owners\/|settings\/EmbeddedSettings)|i18n\/(?:approve|keys|owners|user)\/(?:en|[a-z]+Part)\.js)|\/core\/dist\/features\/users\/|\/evm\/dist\/features\/swap\/permits\.chunk/
/** What announces the passkey wallet, and what is there when it signs. */
const announced = 'passkey/dist/page/createPasskeyWallet.js'
const users = 'core/dist/features/users/getUserFlow.js'
const named = [...accountData, 'react/dist/features/approve/ApproveView.js']
const adapted = [...shell, 'evm/dist/createEvmAdapter.js']
const approveView = 'react/dist/features/approve/ApproveView.js'
/** What is there when a passkey signs on Solana and Bitcoin, and what comes for it. */
const keyBasis = [
  ...adapted,
  announced,
  'passkey/dist/keys/createKeys.js',
  'passkey/dist/page/signer.chunk.js',
  'solana/dist/createSolanaAdapter.js',
  'solana/dist/features/sign.js',
  'solana/dist/features/send.js',
  'bitcoin/dist/createBitcoinAdapter.js',
  'bitcoin/dist/features/send.js',
  'bitcoin/dist/features/sign.js',
]
const keyModules = [
  'passkey/dist/keys/secrets.chunk.js',
  'solana/dist/keys/createSolanaFamily.js',
  'bitcoin/dist/keys/createBitcoinFamily.js',
]
/** What finds a picture, and the files that the first forty wallets of the directory are in. */
const pictures = [
  'icons/dist/findPicture.js',
  ...[1, 2, 3, 4, 5].map((group) => `icons/dist/pictures/wallets${group}.js`),
]
const languages = ['de', 'es', 'fr', 'pt', 'ja', 'ko', 'zh', 'ru', 'tr', 'ar', 'hi']

/** The texts of a language: the first part, and that of each feature. */
const partsOf = (language: string) => new RegExp(`/react/dist/i18n/(?:[a-zA-Z]+/)?${language}\\.js$`)

/** Builds the apps and measures what loads when. Everything but the last row is what comes on top of React alone. */
export async function measure(): Promise<Measurement[]> {
  const react = loadedBytes(await buildApp('react.tsx'))
  const widget = await buildApp('widget.tsx')
  const paired = await buildApp('walletconnect.tsx')
  const embedded = await buildApp('passkey.tsx')
  const keyed = await buildApp('passkeyKeys.tsx')
  const pictured = await buildApp('icons.tsx')
  const withoutAdapter = loadedBytes(await buildApp('withoutAdapter.tsx'))
  const button = loadedBytes(widget)
  const opened = loadedBytes(widget, shell)
  const beside = (modules: readonly string[], before = shell) =>
    loadedBytes(widget, [...before, ...modules]) - loadedBytes(widget, before)
  const largest = (modules: readonly string[]) =>
    Math.max(...modules.map((module) => beside([module], [...accountData, further])))
  return [
    { name: 'first button, nothing connected', bytes: button - react, budget: 7.7 * kB },
    { name: 'three descriptors in it', bytes: button - withoutAdapter, budget: 3 * 2 * kB },
    { name: 'shell and connect view', bytes: opened - button, budget: 20 * kB },
    {
      name: 'finding wallets of three families',
      bytes: beside(discoveries),
      budget: 6.5 * kB,
    },
    {
      name: 'EVM connected, account view open',
      bytes: loadedBytes(widget, [...account, 'evm/dist/createEvmAdapter.js']) - react,
      budget: 75 * kB,
    },
    {
      name: 'data API: tokens, values, names',
      bytes: beside(['react/dist/features/account/AccountData.js'], account),
      budget: 21 * kB,
    },
    {
      name: 'Solana adapter, signing and sending',
      bytes: beside([
        'solana/dist/createSolanaAdapter.js',
        'solana/dist/features/sign.js',
        'solana/dist/features/send.js',
        'solana/dist/features/track.js',
      ]),
      budget: 45 * kB,
    },
    {
      name: 'wallet apps of the device, on Solana',
      bytes: beside(
        ['solana/dist/mobile/createMobileWallets.js', 'solana/dist/mobile/createMobileWork.js'],
        [...shell, ...discoveries, 'solana/dist/createSolanaAdapter.js'],
      ),
      // Those of another device by a reflector included, but for what speaks to that.
      budget: 6.7 * kB,
    },
    {
      name: 'Bitcoin adapter, sending included',
      bytes: beside([
        'bitcoin/dist/createBitcoinAdapter.js',
        'bitcoin/dist/features/send.js',
        'bitcoin/dist/features/track.js',
        'bitcoin/dist/features/sign.js',
      ]),
      budget: 45 * kB,
    },
    {
      name: 'WalletConnect, keys included',
      bytes:
        loadedBytes(paired, [...listed, 'walletconnect/dist/sign/createSignClient.js']) -
        loadedBytes(paired, listed),
      budget: 25 * kB,
    },
    {
      name: 'WalletConnect in the list',
      bytes: loadedBytes(paired, listed) - loadedBytes(paired, shell),
      // The session as a wallet of three chain families, whose functions are noted when it is announced (S-17),
      // and what opens it, which the shell was charged with before.
      budget: 5.2 * kB,
    },
    {
      name: 'passkey wallet in the list',
      bytes: loadedBytes(embedded, [...shell, opener, announced]) - loadedBytes(embedded, shell),
      // What announces it, its questions one after the other, the record by which a reload finds it, and the place of its keys.
      budget: 4.2 * kB,
    },
    {
      name: 'passkey wallet, signing',
      bytes:
        loadedBytes(embedded, [...adapted, announced, 'passkey/dist/page/signer.chunk.js']) -
        loadedBytes(embedded, [...adapted, announced]),
      // Beside an EVM adapter, which brings viem: WebAuthn, P-256, user operations, typed data, owners, sponsors.
      budget: 64 * kB,
    },
    {
      name: 'passkey wallet, its view',
      bytes: loadedBytes(embedded, [...account, approveView]) - loadedBytes(embedded, account),
      budget: 5 * kB,
    },
    {
      name: 'passkey wallet, who one is',
      bytes:
        loadedBytes(embedded, [...named, 'react/dist/features/approve/user/UserAccount.js', users]) -
        loadedBytes(embedded, named),
      // Beside what a page with a data API has: an e-mail code or a provider finds and labels the wallet.
      budget: 8 * kB,
    },
    {
      name: 'keys of a passkey in the list',
      bytes:
        loadedBytes(keyed, [...shell, opener, announced, 'passkey/dist/keys/createKeys.js']) -
        loadedBytes(keyed, [...shell, opener, announced]),
      // A wallet of Wallet Standard for each chain family.
      budget: 2.4 * kB,
    },
    {
      name: 'keys of a passkey, signing',
      bytes: loadedBytes(keyed, [...keyBasis, ...keyModules]) - loadedBytes(keyed, keyBasis),
      // Beside the adapters and what the passkey wallet signs with: the words of BIP-39, ed25519, both families.
      budget: 20 * kB,
    },
    {
      name: 'keys of a passkey, their views',
      bytes:
        loadedBytes(keyed, [...account, approveView, 'react/dist/features/approve/keys/keys.chunk.js']) -
        loadedBytes(keyed, [...account, approveView]),
      budget: 3 * kB,
    },
    { name: 'where further views are', bytes: beside([further], accountData), budget: 2 * kB },
    {
      name: 'largest further view',
      bytes: largest(views.map((view) => `react/dist/features/${view}.js`)),
      budget: 10 * kB,
    },
    {
      name: 'largest other language, first part',
      bytes: largest(languages.map((language) => `react/dist/i18n/${language}.js`)),
      budget: 5 * kB,
    },
    {
      name: 'largest language of sending',
      bytes: Math.max(
        ...languages.map((language) =>
          beside([`react/dist/i18n/send/${language}.js`], [...accountData, `react/dist/i18n/${language}.js`]),
        ),
      ),
      // What the rules of three chain families refuse is said in it.
      budget: 3.3 * kB,
    },
    {
      name: 'largest language of swapping',
      bytes: Math.max(
        ...languages.map((language) =>
          beside([`react/dist/i18n/swap/${language}.js`], [...accountData, `react/dist/i18n/${language}.js`]),
        ),
      ),
      budget: 2 * kB,
    },
    {
      name: 'EVM swaps',
      bytes: beside(
        ['evm/dist/features/swap.js'],
        [...accountData, 'evm/dist/createEvmAdapter.js', 'evm/dist/features/send.js'],
      ),
      budget: 8 * kB,
    },
    {
      name: 'EVM swaps by permits',
      bytes: beside(
        ['evm/dist/features/swap/permits.chunk.js'],
        [
          ...accountData,
          'evm/dist/createEvmAdapter.js',
          'evm/dist/features/send.js',
          'evm/dist/features/swap.js',
        ],
      ),
      // For pages that set `swapPermits`.
      budget: 2.6 * kB,
    },
    {
      name: 'pictures of forty wallets',
      bytes: loadedBytes(pictured, pictures) - loadedBytes(pictured),
      budget: 40 * kB,
    },
    {
      name: 'largest other language, every part',
      bytes: Math.max(...languages.map((language) => totalBytes(widget, partsOf(language)))),
      budget: 20 * kB,
    },
    // Nobody loads a second language: all twelve together would weigh features by how often they are translated. What a
    // page has to ask for has rows of its own: one that does not never loads it.
    {
      name: 'whole build, in one language',
      bytes: languages.reduce(
        (bytes, language) => bytes - totalBytes(widget, partsOf(language)),
        totalBytes(widget) - totalBytes(widget, asked),
      ),
      budget: 450 * kB,
    },
  ]
}

/** The measurements that are over their budget. */
export function findBreaches(measurements: readonly Measurement[]): Measurement[] {
  return measurements.filter(({ bytes, budget }) => bytes > budget)
}

/** The measurements as a table for people. */
export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, bytes, budget }) => [
    bytes > budget ? '✗' : '✓',
    name.padEnd(34),
    (bytes / kB).toFixed(1).padStart(7),
    (budget / kB).toFixed(1).padStart(7),
  ])
  return [['·', 'gzip kB of JavaScript'.padEnd(34), '   size', ' budget'], ...rows]
    .map((row) => row.join(' '))
    .join('\n')
}
