import {
  request,
  signInNonceCall,
  signInVerifyCall,
  userEmailCall,
  userFinishCall,
  userLinkCall,
  userListCall,
  userMethodsCall,
  userProviderCall,
  userUnlinkCall,
} from '@latchkey/core/api'
import { openStandIn, type StandIn } from '@latchkey/devnet'
import { type Caip2Id, isLatchkeyError } from '@latchkey/protocol'
import { writeSignInMessage } from '@latchkey/protocol/sign-in'
import {
  createTestClient,
  type Hex,
  http,
  numberToHex,
  parseEther,
  publicActions,
  stringToHex,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  type ContractServer,
  openContractServer,
  refusalOf,
} from '../../../server/test/openContractServer.js'
import { openIdProvider } from '../../../server/test/openIdProvider.js'
import { openMailServer } from '../../../server/test/openMailServer.js'
import { createSoftwareAuthenticator } from '../../test/createSoftwareAuthenticator.js'
import { createPasskey } from '../credential/createPasskey.js'
import { createPasskeyProvider } from './createPasskeyProvider.js'

// Accounts of passkeys and the people that they are linked to: the real server, real mail, a real provider, a real chain.
const devnet = inject('devnet')
const info = devnet.evm[0]!
const chain = createTestClient({ mode: 'anvil', transport: http(info.rpcUrl), pollingInterval: 50 })
  .extend(publicActions)
  .extend(walletActions)
const chainId = `eip155:${info.chainId}` as Caip2Id
const origin = 'https://app.example'
const amelie = 'amelie@example.com'

let mail: Awaited<ReturnType<typeof openMailServer>>
let openId: Awaited<ReturnType<typeof openIdProvider>>
let server: ContractServer
let bundler: StandIn
beforeAll(async () => {
  const publicUrl = 'https://api.example'
  mail = await openMailServer()
  openId = await openIdProvider({
    redirectUri: `${publicUrl}/v1/user/callback`,
    claims: { email: amelie, email_verified: true, name: 'Amelie' },
  })
  server = await openContractServer(devnet, {
    publicUrl,
    // A provider sends people to pages that the project names.
    projects: [{ id: 'devnet', name: 'Devnet', origins: [origin] }],
    users: {
      email: { smtpUrl: mail.smtpUrl, from: 'Example <no-reply@example.com>' },
      providers: [
        { id: 'acme', name: 'Acme', issuer: openId.issuer, clientId: 'latchkey', clientSecret: 'a secret' },
      ],
    },
  })
  bundler = await openStandIn({ rpcUrl: info.rpcUrl, chainId: info.chainId, pollMs: 50 })
}, 120_000)
afterAll(async () => {
  await Promise.all([server?.close(), bundler?.close(), mail?.close(), openId?.close()])
})

/** A wallet of a new passkey, which signs whatever it is asked. */
async function openWallet() {
  const { credentials } = createSoftwareAuthenticator()
  const passkey = await createPasskey({ name: 'Ada', rp: { id: 'app.example', name: 'App' }, credentials })
  const provider = createPasskeyProvider({
    networks: [{ chainId: info.chainId, rpcUrl: info.rpcUrl, bundlerUrl: bundler.url }],
    passkey,
    credentials,
    pollMs: 50,
    confirm: async () => true,
  })
  return provider
}
type Wallet = Awaited<ReturnType<typeof openWallet>>

/** Signs in as an account, by the signature of a wallet; again where no node of a busy machine could check it. */
async function signIn(wallet: Wallet, address: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await signInOnce(wallet, address)
    } catch (error) {
      const isBusy = isLatchkeyError(error, 'api/refused') && error.context.status === 503
      if (!isBusy || tries === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}

async function signInOnce(wallet: Wallet, address: string) {
  const { latchkey } = server
  const { nonce } = await request(latchkey, signInNonceCall, {})
  const issuedAt = new Date().toISOString()
  const message = writeSignInMessage({
    domain: 'app.example',
    uri: origin,
    address,
    chainId,
    nonce,
    issuedAt,
  })
  const params = [stringToHex(message), wallet.address]
  const signature = (await wallet.request({ method: 'personal_sign', params })) as Hex
  return request(latchkey, signInVerifyCall, { body: { message, signature } })
}

async function proveEmail(email = amelie) {
  const { id } = await request(server.latchkey, userEmailCall, { body: { email } })
  return request(server.latchkey, userFinishCall, { body: { id, code: mail.codeFor(email) } })
}

/** Goes to the provider and back, to the real address of the server. */
async function proveOpenId(login: string) {
  const body = { provider: 'acme', returnTo: `${origin}/shop` }
  const { id, url } = await request(server.latchkey, userProviderCall, { body })
  const { pathname, search } = new URL(await openId.visit(url, login))
  const back = await fetch(`${server.url}${pathname}${search}`, { redirect: 'manual' })
  const code = /#user=([0-9a-f]{32})$/.exec(back.headers.get('location') ?? '')?.[1] ?? ''
  return request(server.latchkey, userFinishCall, { body: { id, code } })
}

const link = (userToken: string, token: string) =>
  request(server.latchkey, userLinkCall, { body: { userToken, token } })

test('default: what the server offers', async () => {
  expect(await request(server.latchkey, userMethodsCall, {})).toEqual({
    email: true,
    providers: [{ id: 'acme', name: 'Acme' }],
  })
})

test.each([
  ['an e-mail code', () => proveEmail('one@example.com'), { provider: 'email', email: 'one@example.com' }],
  ['a provider', () => proveOpenId('one'), { provider: 'acme', email: amelie, name: 'Amelie' }],
] as const)(
  'default: %s finds an account that a passkey has proved, before it is on its chain and after',
  async (_, prove, user) => {
    const wallet = await openWallet()
    const { address } = wallet
    expect(await chain.getCode({ address })).toBeUndefined()
    const { userToken, accounts } = await prove()
    expect(accounts).toEqual([])
    const { token } = await signIn(wallet, address)
    const account = `${chainId}:${address}`
    expect(await link(userToken, token)).toEqual({ accounts: [account] })
    expect(await request(server.latchkey, userListCall, { body: { token } })).toEqual({ users: [user] })
    expect((await prove()).accounts).toEqual([account])

    await chain.setBalance({ address, value: parseEther('1') })
    const params = [{ to: devnet.accounts[0]!.evm.address, value: numberToHex(1n) }]
    await wallet.request({ method: 'eth_sendTransaction', params })
    expect(await chain.getCode({ address })).toBeDefined()
    const deployed = await signIn(wallet, address)
    expect(await link(userToken, deployed.token)).toEqual({ accounts: [account] })
    const body = { userToken, account: deployed.account }
    expect(await request(server.latchkey, userUnlinkCall, { body })).toEqual({ accounts: [] })
    expect((await prove()).accounts).toEqual([])
  },
)

test('error: another passkey links nobody’s account, and another person does not find it', async () => {
  const [wallet, other] = [await openWallet(), await openWallet()]
  expect(await refusalOf(signIn(other, wallet.address))).toMatchObject({ status: 401, field: 'signature' })
  const { token } = await signIn(wallet, wallet.address)
  const { userToken } = await proveEmail('two@example.com')
  await link(userToken, token)
  expect((await proveEmail('three@example.com')).accounts).toEqual([])
  expect((await proveOpenId('two')).accounts).toEqual([])
  const forged = `${userToken.split('.')[0]}.${'A'.repeat(43)}`
  expect(await refusalOf(link(forged, token))).toMatchObject({ status: 401, field: 'userToken' })
})
