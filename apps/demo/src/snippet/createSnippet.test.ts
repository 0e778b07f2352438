import { expect, test } from 'vitest'
import { defaults, type Options } from '../options/Options.js'
import { createSnippet } from './createSnippet.js'

const snippet = (options: Partial<Options> = {}) => createSnippet({ ...defaults, ...options })

test('default', () =>
  expect(snippet()).toMatchInlineSnapshot(`
    "import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
    import { createLatchkey } from '@latchkey/core'
    import { base, evm, mainnet } from '@latchkey/evm'
    import { icons } from '@latchkey/icons'
    import {
      ConnectButton,
      LatchkeyProvider,
      NetworkButton,
    } from '@latchkey/react'
    import '@latchkey/react/styles.css'
    import { solana, solanaMainnet } from '@latchkey/solana'
    import { walletConnect } from '@latchkey/walletconnect'

    const latchkey = createLatchkey({
      adapters: [
        evm({
          networks: [
            mainnet({ rpcUrl: 'https://ethereum.example' }),
            base({ rpcUrl: 'https://base.example' }),
          ],
        }),
        solana({
          networks: [solanaMainnet({ rpcUrl: 'https://solana.example' })],
        }),
        bitcoin({
          networks: [bitcoinMainnet({ esploraUrl: 'https://esplora.example' })],
        }),
      ],
      icons,
      walletConnect: walletConnect({ projectId: 'your-project' }),
      api: { url: 'https://api.example', projectId: 'your-project' },
    })

    export function App() {
      return (
        <LatchkeyProvider latchkey={latchkey}>
          <ConnectButton />
          <NetworkButton />
        </LatchkeyProvider>
      )
    }
    "
  `))

test('param: mode or preset alone are written in place', () => {
  expect(snippet({ mode: 'dark' })).toContain('<LatchkeyProvider latchkey={latchkey} theme="dark">')
  expect(snippet({ preset: 'moss' })).toContain('<LatchkeyProvider latchkey={latchkey} theme={moss}>')
  expect(snippet({ preset: 'moss' })).toContain("import { moss } from '@latchkey/react/themes'")
})

test('param: signIn needs the data API', () => {
  expect(snippet({ signIn: 'required' })).toContain('signIn: createServerAuthentication(),')
  expect(snippet({ signIn: 'optional' })).toContain(
    'signIn: createServerAuthentication({ isRequired: false }),',
  )
  expect(snippet({ signIn: 'required', api: false })).not.toMatch(/signIn|Authentication/)
})

test('param: accent, radius and font make a theme', () => {
  const code = snippet({ preset: 'moss', mode: 'light', accent: '#ff8800', radius: 8, font: 'serif' })
  expect(code).toContain(`const theme: Theme = {
  ...moss,
  mode: 'light',
  accent: '#ff8800',
  'on-accent': '#1b1a17',
  radius: '8px',
  'button-radius': '5px',
  font: 'ui-serif, Georgia, "Times New Roman", serif',
}`)
  expect(code).toContain('type Theme')
})

test('param: shape and buttons', () => {
  expect(snippet({ shape: 'inline' })).toContain('<Widget />')
  expect(snippet({ shape: 'inline' })).not.toContain('Button')
  expect(snippet({ buttons: ['network'] })).not.toContain('ConnectButton')
})

test('param: features', () => {
  const code = snippet({ features: ['buy', 'send'] })
  expect(code).toContain("const features: readonly Feature[] = ['buy', 'send']")
  expect(code).toContain('<LatchkeyProvider latchkey={latchkey} features={features}>')
  expect(code).toContain('type Feature')
})

test('param: families', () => {
  const code = snippet({ families: ['solana'] })
  expect(code).not.toMatch(/evm|viem|bitcoin/)
  expect(code).toContain('solana({')
})

test('param: wallets, allowUnsupportedNetwork, api', () => {
  const code = snippet({
    featured: ['phantom'],
    excluded: ['rabby'],
    allowUnsupportedNetwork: true,
    api: false,
  })
  expect(code).toContain("  wallets: {\n    featured: ['phantom'],\n    exclude: ['rabby'],\n  },")
  expect(code).toContain('allowUnsupportedNetwork: true,')
  expect(code).not.toContain('api:')
})
