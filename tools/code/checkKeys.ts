import { readPackages } from '../workspace/packages.js'
import type { Tree } from '../workspace/tree.js'
import { findNames } from './findNames.js'

/** The one published package that holds keys: the scripted wallets, which are for tests. */
const keyHolders = new Set(['@latchkey/testing'])

/** How the libraries of the three chains make, derive or use a private key. */
const keyNames = new Set([
  'createKeyPairFromBytes',
  'createKeyPairFromPrivateKeyBytes',
  'createKeyPairSignerFromBytes',
  'createKeyPairSignerFromPrivateKeyBytes',
  'ed25519',
  'generateKey',
  'generateKeyPair',
  'generateKeyPairSigner',
  'generateMnemonic',
  'generatePrivateKey',
  'HDKey',
  'hdKeyToAccount',
  'Keypair',
  'mnemonicToAccount',
  'mnemonicToSeed',
  'mnemonicToSeedSync',
  'privateKeyToAccount',
  'randomPrivateKey',
  'randomSecretKey',
  'schnorr',
  'secp256k1',
  'signIdx',
])

/** Reports private keys in code that people run: the widget and the server hold none, ever (I-03). */
export function checkKeys(tree: Tree): string[] {
  const holders = readPackages(tree).filter(({ name, published }) => published && !keyHolders.has(name))
  return [...tree]
    .filter(
      ([file]) =>
        !/\.test\.tsx?$/.test(file) && holders.some(({ directory }) => file.startsWith(`${directory}/src/`)),
    )
    .flatMap(([file, text]) =>
      findNames(file, text)
        .filter(({ name }) => keyNames.has(name))
        .map(({ name, line }) => `${file}:${line} ${name} handles private keys`),
    )
}
