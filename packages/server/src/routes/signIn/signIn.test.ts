import { createPublicKey, verify } from 'node:crypto'
import type { Caip2Id } from '@latchkey/protocol'
import { type SignInMessage, writeSignInMessage } from '@latchkey/protocol/sign-in'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountChains, createAccountNetworks } from '../../../test/createAccountNetworks.js'
import { createScriptedNodes } from '../../../test/createScriptedNodes.js'
import {
  createTestConfig,
  createTestDependencies,
  testProject,
} from '../../../test/createTestDependencies.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { postJson } from '../../../test/postJson.js'
import { bitcoinSigner, evmSigner, type Signer, solanaSigner } from '../../../test/signers.js'
import { createApp } from '../../createApp.js'
import { signInRoutes } from './index.js'

const origin = 'https://app.example'
const projects = [
  { ...testProject, origins: [origin, 'https://other.example'] },
  { ...testProject, id: 'another', origins: [origin] },
]
const begins = Date.UTC(2026, 10, 17)

let store: Awaited<ReturnType<typeof openTestStore>>
let app: ReturnType<typeof createApp>
let now: number
let node: () => string
beforeEach(async () => {
  now = begins
  node = () => '0x'
  store = await openTestStore()
  // A busy machine makes a hundred at once wait: that is for other tests.
  store.pool.options.connectionTimeoutMillis = 60_000
  const { nodes } = createScriptedNodes({ eth_call: () => node() })
  const dependencies = createTestDependencies({
    store,
    now: () => now,
    config: createTestConfig({
      publicUrl: 'https://api.example',
      signIn: { contractChains: [accountChains.devnet] },
    }),
    networks: createAccountNetworks({ [accountChains.devnet]: nodes, [accountChains.ethereum]: nodes }),
  })
  const find = async (id: string) => projects.find((project) => project.id === id)
  app = createApp({ ...dependencies, projects: { ...dependencies.projects, find } }, signInRoutes)
})
afterEach(() => store.close())

/** What the answers here hold, taken together. */
type Body = { nonce: string; token: string; account: string; keys: [Record<string, string>] }
type Answer = { status: number; body: Body }
async function ask(
  path: string,
  body?: object,
  { from = origin, project = 'test' }: { from?: string | null; project?: string } = {},
): Promise<Answer> {
  const { headers = {}, ...init } = body ? postJson(body) : {}
  const response = await app.request(`/v1/sign-in/${path}?projectId=${project}`, {
    ...init,
    headers: { ...(headers as Record<string, string>), ...(from !== null && { origin: from }) },
  })
  return { status: response.status, body: (await response.json()) as Body }
}
const nonce = async (): Promise<string> => (await ask('nonce')).body.nonce

async function compose(
  { address }: Pick<Signer, 'address'>,
  more: Partial<SignInMessage> = {},
): Promise<SignInMessage> {
  return {
    domain: 'app.example',
    address,
    chainId: accountChains.devnet as Caip2Id,
    uri: `${origin}/login`,
    nonce: await nonce(),
    issuedAt: new Date(now).toISOString(),
    statement: 'Welcome.',
    ...more,
  }
}
const send = async (signer: Signer, message: SignInMessage, options?: Parameters<typeof ask>[2]) => {
  const text = writeSignInMessage(message)
  return ask('verify', { message: text, signature: await signer.sign(text) }, options)
}
const refusal = (field: string) => ({
  status: 401,
  body: { reasons: [{ field, ...(field === 'time' && { code: 'clock-wrong' }) }] },
})

describe('signing in', () => {
  test.each([
    ['EVM', evmSigner(), accountChains.devnet],
    ['Solana', solanaSigner(), accountChains.solana],
    ['Bitcoin', bitcoinSigner(), accountChains.regtest],
  ])('default: %s', async (_name, signer, chainId) => {
    const message = await compose(signer, { chainId: chainId as Caip2Id })
    const { status, body } = await send(signer, message)
    expect([status, body.account]).toEqual([200, `${chainId}:${signer.address}`])
    expect(body).toMatchObject({ domain: 'app.example', issuedAt: begins / 1_000 })
    const session = await ask('session', { token: body.token })
    const { token: _, ...same } = body
    expect(session).toEqual({ status: 200, body: same })
  })

  test('behavior: a text that a Solana wallet wrote names its chain by a word, and is of that chain', async () => {
    const signer = solanaSigner()
    const message = await compose(signer, { chainId: 'solana:mainnet' as Caip2Id })
    expect(await send(signer, message)).toMatchObject({
      status: 200,
      body: { account: `${accountChains.solana}:${signer.address}` },
    })
    const elsewhere = await compose(signer, { chainId: 'solana:devnet' as Caip2Id })
    expect(await send(signer, elsewhere)).toMatchObject(refusal('chainId'))
  })

  test('behavior: a contract says by EIP-1271; S-35 where no node answers, nobody is called a liar', async () => {
    const contract: Signer = { ...evmSigner(), address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }
    const message = await compose(contract)
    node = () => {
      throw new Error('away')
    }
    expect((await send(contract, message)).status).toBe(503)
    node = () => `0x1626ba7e${'0'.repeat(56)}`
    expect(await send(contract, message)).toMatchObject({ status: 200 })
  })

  test('param: contractChains: on other networks a contract signs nobody in, and a key does', async () => {
    const chainId = accountChains.ethereum as Caip2Id
    const contract: Signer = { ...evmSigner(), address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }
    node = () => `0x1626ba7e${'0'.repeat(56)}`
    expect(await send(contract, await compose(contract, { chainId }))).toMatchObject(refusal('chainId'))
    const signer = evmSigner()
    expect(await send(signer, await compose(signer, { chainId }))).toMatchObject({ status: 200 })
  })

  test('behavior: a server without a page asks for one of the project', async () => {
    const signer = evmSigner()
    expect(await send(signer, await compose(signer), { from: null })).toMatchObject({ status: 200 })
    const elsewhere = await compose(signer, { domain: 'evil.example', uri: 'https://evil.example' })
    expect(await send(signer, elsewhere, { from: null })).toMatchObject(refusal('domain'))
  })
})

describe.each([
  ['EVM', evmSigner, accountChains.devnet],
  ['Solana', solanaSigner, accountChains.solana],
  ['Bitcoin', bitcoinSigner, accountChains.regtest],
] as const)('signing in against the rules: %s', (_name, signerOf, chain) => {
  const signer = signerOf(0)
  const other = signerOf(1)
  const chainId = chain as Caip2Id
  const foreign = (chain === accountChains.solana ? accountChains.devnet : accountChains.solana) as Caip2Id
  // EVM has a spelling with a checksum, bech32 one in capitals; Solana has one alone, and this is no address.
  const respelled =
    chain === accountChains.regtest ? signer.address.toUpperCase() : signer.address.toLowerCase()

  test('error: S-31 every field that says another thing is refused', async () => {
    const later = (ms: number) => new Date(now + ms).toISOString()
    const lies: Record<string, [Partial<SignInMessage>, string]> = {
      domain: [{ domain: 'evil.example' }, 'uri'],
      'domain and page': [{ domain: 'evil.example', uri: 'https://evil.example' }, 'domain'],
      'another page of the project': [{ domain: 'other.example', uri: 'https://other.example' }, 'domain'],
      scheme: [{ uri: 'http://app.example' }, 'uri'],
      port: [{ domain: 'app.example:444', uri: 'https://app.example:444' }, 'domain'],
      'somebody in the page': [{ uri: 'https://me:secret@app.example' }, 'uri'],
      chain: [{ chainId: `${chain.split(':')[0]}:999` as Caip2Id }, 'chainId'],
      'chain family': [{ chainId: foreign }, 'address'],
      address: [{ address: other.address }, 'signature'],
      'spelling of the address': [{ address: respelled }, 'address'],
      nonce: [{ nonce: '0123456789abcdef0123456789abcdef' }, 'nonce'],
      'issued in the future': [{ issuedAt: later(61_000) }, 'time'],
      'issued long ago': [{ issuedAt: later(-362_000) }, 'time'],
      expired: [{ expirationTime: later(-61_000) }, 'time'],
      'not yet': [{ notBefore: later(61_000) }, 'time'],
    }
    for (const [name, [lie, field]] of Object.entries(lies)) {
      const message = await compose(signer, { chainId, ...lie })
      expect([name, await send(signer, message)]).toMatchObject([name, refusal(field)])
    }
    // A minute is let pass.
    const slow = { issuedAt: later(59_000), notBefore: later(59_000), expirationTime: later(-59_000) }
    expect(await send(signer, await compose(signer, { chainId, ...slow }))).toMatchObject({ status: 200 })
  })

  test('error: S-31 each of the twelve fields, changed after it was signed to another right value', async () => {
    const at = (ms: number) => new Date(now + ms).toISOString()
    const message = await compose(signer, {
      chainId,
      expirationTime: at(60_000),
      notBefore: at(0),
      requestId: 'a',
      resources: ['ipfs://x'],
    })
    const text = writeSignInMessage(message)
    const signature = await signer.sign(text)
    const elsewhere = { domain: 'other.example', uri: 'https://other.example/login' }
    const changes: Record<string, Partial<SignInMessage>> = {
      domain: elsewhere,
      uri: { uri: `${origin}/elsewhere` },
      address: { address: other.address },
      chainId: { chainId: (chain === accountChains.devnet ? accountChains.ethereum : foreign) as Caip2Id },
      statement: { statement: 'Welcome!' },
      nonce: { nonce: await nonce() },
      issuedAt: { issuedAt: at(1_000) },
      expirationTime: { expirationTime: at(120_000) },
      notBefore: { notBefore: at(1_000) },
      requestId: { requestId: 'b' },
      resources: { resources: ['ipfs://y'] },
    }
    const texts = Object.entries(changes).map(
      ([name, change]) => [name, writeSignInMessage({ ...message, ...change })] as const,
    )
    for (const [name, changed] of [
      ...texts,
      ['version', text.replace('Version: 1', 'Version: 2')] as const,
    ]) {
      const from = name === 'domain' ? 'https://other.example' : origin
      expect([name, changed === text]).toEqual([name, false])
      expect([name, (await ask('verify', { message: changed, signature }, { from })).status]).toEqual([
        name,
        401,
      ])
    }
    expect((await ask('verify', { message: text, signature })).status).toBe(200)
  })

  test('error: S-31 a letter that was added to any line after it was signed', async () => {
    const message = await compose(signer, { chainId, requestId: 'a', resources: ['ipfs://x'] })
    const text = writeSignInMessage(message)
    const signature = await signer.sign(text)
    for (const line of text.split('\n').filter((one) => one !== '')) {
      const at = text.indexOf(line) + line.length
      const changed = `${text.slice(0, at)}x${text.slice(at)}`
      expect((await ask('verify', { message: changed, signature })).status).toBe(401)
    }
    expect((await ask('verify', { message: text, signature })).status).toBe(200)
  })

  test('error: a signature with one bit turned, of nobody, or of another account', async () => {
    const text = writeSignInMessage(await compose(signer, { chainId }))
    const signature = await signer.sign(text)
    const at = signature.length - 6
    const turned = `${signature.slice(0, at)}${signature[at] === '0' ? '1' : '0'}${signature.slice(at + 1)}`
    for (const wrong of [turned, signature.replace(/[0-9a-f]/g, '0'), '0x00', await other.sign(text)])
      expect(await ask('verify', { message: text, signature: wrong })).toMatchObject(refusal('signature'))
    expect((await ask('verify', { message: text, signature })).status).toBe(200)
  })

  test('error: S-32 of a hundred with one nonce, one gets in', async () => {
    const text = writeSignInMessage(await compose(signer, { chainId }))
    const body = { message: text, signature: await signer.sign(text) }
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('verify', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99)
  })
})

describe('the nonce', () => {
  test('error: a nonce that is old, or of another project', async () => {
    const signer = evmSigner()
    const old = await compose(signer)
    now += 301_000
    expect(await send(signer, { ...old, issuedAt: new Date(now).toISOString() })).toMatchObject(
      refusal('nonce'),
    )
    expect(await send(signer, await compose(signer), { project: 'another' })).toMatchObject(refusal('nonce'))
  })
})

describe('the session', () => {
  const signedIn = async () => {
    const signer = evmSigner()
    return (await send(signer, await compose(signer))).body.token
  }

  test('default: others check its token by the published key', async () => {
    const token = await signedIn()
    const { body } = await ask('keys')
    const [header = '', claims = '', signature = ''] = token.split('.')
    const key = createPublicKey({ key: body.keys[0], format: 'jwk' })
    expect(verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(
      true,
    )
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    expect(read(header)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: body.keys[0].kid })
    expect(read(claims)).toMatchObject({
      sub: `${accountChains.devnet}:${evmSigner().address}`,
      aud: 'app.example',
      iss: 'https://api.example',
      exp: begins / 1_000 + 86_400,
    })
  })

  test('behavior: ended by the person, and by time', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    expect(await ask('end', { token: one })).toEqual({ status: 200, body: {} })
    expect(await ask('session', { token: one })).toMatchObject(refusal('token'))
    expect(await ask('end', { token: one })).toMatchObject({ status: 200 })
    expect(await ask('session', { token: other })).toMatchObject({ status: 200 })
    now += 86_400_000
    expect(await ask('session', { token: other })).toMatchObject(refusal('token'))
  })

  test('error: a token that says another thing, is of nobody, or of another project', async () => {
    const token = await signedIn()
    const [header = '', claims = '', signature = ''] = token.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = encode({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'eip155:1:0x1' })
    for (const one of [
      `${header}.${forged}.${signature}`,
      `${encode({ alg: 'none' })}.${claims}.x`,
      `${encode({ alg: 'none' })}.${claims}.${signature}`,
    ])
      expect(await ask('session', { token: one })).toMatchObject(refusal('token'))
    expect(await ask('session', { token }, { project: 'another' })).toMatchObject(refusal('token'))
    expect((await ask('session', { token: 'nonsense' })).status).toBe(400)
  })
})
