import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Environment } from './applyEnvironment.js'
import { ConfigError } from './ConfigError.js'
import { configSchema } from './configSchema.js'
import { environmentVariables } from './environmentVariables.js'
import { schemaAt } from './inspectSchema.js'
import { readConfig } from './readConfig.js'

let cwd: string
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'latchkey-config-'))
})
afterAll(() => rm(cwd, { recursive: true, force: true }))

const network = {
  chainId: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: ['https://node.example'],
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** What a file writes for a variable of the environment. */
const reference = (name: string) => `\${${name}}`

/** Reads a text, or a value with a network, as a file. */
async function read(content: string | object, env: Environment = {}) {
  const text =
    typeof content === 'string' ? content : JSON.stringify({ networks: [network], ...content }, null, 2)
  await writeFile(join(cwd, 'latchkey.json'), text)
  return readConfig({ env, cwd })
}

/** The lines of the error, without the first. */
async function problems(content: string | object, env: Environment = {}): Promise<string[]> {
  const error = await read(content, env).then(
    () => new Error('it was taken'),
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ConfigError)
  return (error as ConfigError).message
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
}

describe('readConfig', () => {
  test('default', async () => {
    const config = await read({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3080, trustProxy: 0, logLevel: 'info' })
    expect(config.limits).toMatchObject({ burst: 400, bodyBytes: 65_536 })
    expect(config.networks[0]).toMatchObject({ chainId: 'eip155:1', testnet: false, tokens: [] })
  })

  test.each(['config.example.json', 'config.example.jsonc'])('default: %s', async (name) => {
    const file = new URL(`../../${name}`, import.meta.url).pathname
    const config = await readConfig({ file, env: { NODE_KEY: 'a1b2' }, cwd })
    expect(config.networks[0]?.rpcUrls[0]).toBe('https://ethereum.node.example/a1b2')
  })

  test('behavior: comments, trailing commas and a byte order mark are allowed', async () => {
    const text = `\ufeff// a comment\n{ /* another */ "port": 1, "networks": [${JSON.stringify(network)},], }`
    expect((await read(text)).port).toBe(1)
  })

  test('param: the file is the one that is named, then the one of the environment, then latchkey.json', async () => {
    const write = (name: string, port: number) =>
      writeFile(join(cwd, name), JSON.stringify({ port, networks: [network] }))
    await Promise.all([write('latchkey.json', 1), write('environment.json', 2), write('named.json', 3)])
    const env = { LATCHKEY_CONFIG: 'environment.json' }
    expect((await readConfig({ env: {}, cwd })).port).toBe(1)
    expect((await readConfig({ env: { LATCHKEY_CONFIG: '' }, cwd })).port).toBe(1)
    expect((await readConfig({ env, cwd })).port).toBe(2)
    expect((await readConfig({ file: 'named.json', env, cwd })).port).toBe(3)
    expect((await readConfig({ file: join(cwd, 'named.json'), env, cwd })).port).toBe(3)
  })

  test('param: the environment comes on top', async () => {
    const config = await read(
      { port: 1, onramp: { coinbase: { appId: 'file' } } },
      {
        LATCHKEY_HOST: '0.0.0.0',
        LATCHKEY_PORT: ' 8080 ',
        LATCHKEY_DATA_DIR: '/data',
        DATABASE_URL: 'postgres://user:pass@db/latchkey',
        REDIS_URL: 'redis://cache:6379',
        LATCHKEY_SECRET: 'ab'.repeat(32),
        LATCHKEY_TRUST_PROXY: '2',
        LATCHKEY_LOG_LEVEL: 'debug',
        LATCHKEY_PUBLIC_URL: 'https://api.example',
        LATCHKEY_INDEX: 'false',
        LATCHKEY_METRICS_PORT: '',
        LATCHKEY_COINBASE_KEY_NAME: 'name',
        LATCHKEY_COINBASE_PRIVATE_KEY: 'pem',
        LATCHKEY_MOONPAY_API_KEY: 'pk',
        LATCHKEY_MOONPAY_SECRET_KEY: 'sk',
        LATCHKEY_PROJECT_ID: 'of somebody else',
      },
    )
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/data',
      databaseUrl: 'postgres://user:pass@db/latchkey',
      redisUrl: 'redis://cache:6379',
      secret: 'ab'.repeat(32),
      trustProxy: 2,
      logLevel: 'debug',
      publicUrl: 'https://api.example',
      index: false,
      metricsPort: null,
      onramp: {
        coinbase: { appId: 'file', keyName: 'name', privateKey: 'pem' },
        moonpay: { apiKey: 'pk', secretKey: 'sk', sandbox: false },
      },
    })
  })

  test('behavior: every variable sets a field that there is', async () => {
    for (const { name, path, kind } of environmentVariables) {
      expect(schemaAt(configSchema, path, undefined), name).toBeDefined()
      if (kind === 'text') continue
      expect((await problems({}, { [name]: 'x' }))[0]).toContain(`${name} ${path.join('.')}: expected`)
    }
    const wrong = await problems(
      {},
      { LATCHKEY_SECRET: 'short', DATABASE_URL: 'mysql://x', LATCHKEY_LOG_LEVEL: 'inof' },
    )
    expect(wrong).toEqual([
      'DATABASE_URL databaseUrl: expected a postgres URL',
      'LATCHKEY_SECRET secret: expected 64 hex digits',
      'LATCHKEY_LOG_LEVEL logLevel: expected one of `silent`, `error`, `warn`, `info`, `debug`. Did you mean `info`?',
    ])
  })

  test('behavior: texts may refer to the environment, and errors never show what it holds', async () => {
    const rpcUrls = [`https://node.example/${reference('NODE_KEY')}/${reference('OTHER_KEY')}`]
    const env = { NODE_KEY: 'first', OTHER_KEY: 'second' }
    const config = await read({ networks: [{ ...network, rpcUrls }] }, env)
    expect(config.networks[0]?.rpcUrls).toEqual(['https://node.example/first/second'])
    const secret = await problems(
      { secret: reference('KEY'), databaseUrl: reference('KEY') },
      { KEY: 'SECRET' },
    )
    expect(secret).toHaveLength(2)
    expect(secret.join()).not.toContain('SECRET')
  })

  test('error: a variable that is referred to and not set', async () => {
    expect(
      await problems(`{\n  "host": "${reference('NOWHERE')}",\n  "publicUrl": "${reference('')}"\n}`),
    ).toEqual([
      'latchkey.json:1:1 networks: this field is missing: a list of at least 1 and at most 100',
      'latchkey.json:2:11 host: the environment variable NOWHERE is not set',
      `latchkey.json:3:16 publicUrl: ${reference('…')} takes the name of an environment variable, such as ${reference('NODE_KEY')}`,
    ])
  })

  test('error: a variable that is nearly one of ours', async () => {
    expect(await problems({}, { LATCHKEY_PROT: '1', LATCHKEY_REDIS: 'x' })).toEqual([
      'LATCHKEY_PROT: this variable is not known; did you mean LATCHKEY_PORT?',
    ])
  })

  test('error: unknown fields, all of them, with what is allowed', async () => {
    const lines = await problems(
      `{\n  "networks": [${JSON.stringify(network)}],\n  "prot": 1,\n  "limits": { "brust": 1, "constructor": 1 },\n  "__proto__": {}\n}`,
    )
    expect(lines.map((line) => line.replace(/ Allowed: .*/, ''))).toEqual([
      'latchkey.json:3:3 prot: this field is not known. Did you mean `port`?',
      'latchkey.json:4:15 limits.brust: this field is not known. Did you mean `burst`?',
      'latchkey.json:4:27 limits.constructor: this field is not known.',
      'latchkey.json:5:3 __proto__: this field is not known.',
    ])
    expect(lines[1]).toContain('Allowed: `burst`, `perSecond`')
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('error: wrong values, with the place of each', async () => {
    const text = `{
  "port": "3080",
  "logLevel": "inf",
  "metricsPort": 70000,
  "index": 1,
  "host": null,
  "limits": [],
  "projects": [{ "id": "a b", "name": "A", "origins": ["https://*.example", "https://a.example/"] }],
  "networks": [
    { "chainId": "cosmos:1", "name": "", "native": { "name": "E", "symbol": "E" },
      "rpcUrls": ["ftp://x", "http://:80"], "history": { "kind": "indx" } }
  ]
}`
    expect(await problems(text)).toEqual([
      'latchkey.json:2:11 port: expected a whole number from 0 to 65535, got "3080"',
      'latchkey.json:3:15 logLevel: expected one of `silent`, `error`, `warn`, `info`, `debug`. Did you mean `info`?',
      'latchkey.json:4:18 metricsPort: expected a whole number from 0 to 65535, or null',
      'latchkey.json:5:12 index: expected true or false, got a number',
      'latchkey.json:6:11 host: expected a text that is not empty, got null',
      'latchkey.json:7:13 limits: expected an object, got a list',
      'latchkey.json:8:24 projects[0].id: expected up to 64 letters, digits, _ and -',
      'latchkey.json:8:56 projects[0].origins[0]: origins are matched exactly: name each one',
      'latchkey.json:8:77 projects[0].origins[1]: expected an origin such as https://app.example, or *',
      'latchkey.json:10:18 networks[0].chainId: expected a CAIP-2 id of an EVM (`eip155:1`), Solana (`solana:…`) or Bitcoin (`bip122:…`) chain',
      'latchkey.json:10:38 networks[0].name: expected a text that is not empty',
      'latchkey.json:10:52 networks[0].native.decimals: this field is missing: a whole number from 0 to 255',
      'latchkey.json:11:19 networks[0].rpcUrls[0]: expected an http or https URL',
      'latchkey.json:11:30 networks[0].rpcUrls[1]: expected an http or https URL',
      'latchkey.json:11:66 networks[0].history.kind: expected one of `index`, `blockscout`, `etherscan`, `node`. Did you mean `index`?',
    ])
  })

  test('error: more mistakes than anybody reads', async () => {
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, at]))
    const lines = await problems(fields)
    expect(lines).toHaveLength(21)
    expect(lines.at(-1)).toBe('… and 30 more')
  })

  test.each([
    ['', '1:1: a value is expected here'],
    ['{\n  "port": 1\n  "host": "a"\n}', '3:3: a comma is expected here'],
    ['{ "port": }', '1:11: a value is expected here'],
    ["{ 'port': 1 }", '1:3: this is no JSON word: texts stand in double quotes'],
    ['{ "host": "a\n" }', '1:11: this text does not end'],
    ['[]', '1:1: expected an object, got a list'],
    ['"text"', '1:1: expected an object with'],
    ['null', '1:1: expected an object with'],
    ['{} {}', '1:4: the end of the file is expected here'],
  ])('error: %j', async (text, line) => {
    expect((await problems(text))[0]).toContain(`latchkey.json:${line}`)
  })

  test('error: a field that is there twice', async () => {
    const text = `{ "port": 1, "networks": [${JSON.stringify(network)}], "port": 2 }`
    expect(await problems(text)).toEqual([
      expect.stringMatching(/^latchkey.json:1:\d+ port: this field is there twice$/),
    ])
  })

  test('error: a file that is not there, is a folder, may not be read or is no text', async () => {
    const message = (file: string | undefined, env = {}) =>
      readConfig({ ...(file === undefined ? {} : { file }), env, cwd: join(cwd, 'sub') }).then(
        () => '',
        (error: Error) => error.message.split('\n')[1]?.trim(),
      )
    await mkdir(join(cwd, 'sub'))
    expect(await message(undefined)).toBe(
      'latchkey.json: there is no such file. Name one with --config FILE or LATCHKEY_CONFIG.',
    )
    expect(await message('other.json')).toBe('other.json: there is no such file.')
    expect(await message('.')).toContain('this is a folder, not a file')
    expect(await message('../none.json')).toBe(`${join(cwd, 'none.json')}: there is no such file.`)
    await writeFile(join(cwd, 'sub', 'bytes.json'), Buffer.from([0x22, 0xff, 0x22]))
    expect(await message('bytes.json')).toBe('bytes.json: the file is not UTF-8')
    await writeFile(join(cwd, 'sub', 'closed.json'), '{}')
    await chmod(join(cwd, 'sub', 'closed.json'), 0o000)
    // Root may read everything.
    if (process.getuid?.() !== 0) expect(await message('closed.json')).toContain('may not be read')
  })

  test('error: whatever is in the file, it is a ConfigError', async () => {
    const example = await readFile(new URL('../../config.example.jsonc', import.meta.url), 'utf8')
    const broken = fc
      .tuple(
        fc.nat(example.length),
        fc.nat(40),
        fc.oneof(fc.string(), fc.constantFrom('{', ']', '"', '${', 'null', '-1')),
      )
      .map(([at, length, put]) => example.slice(0, at) + put + example.slice(at + length))
    await fc.assert(
      fc.asyncProperty(fc.oneof(broken, fc.json(), fc.string()), async (text) => {
        const outcome = await read(text, { NODE_KEY: 'a1b2' }).catch((error: unknown) => error)
        expect(outcome instanceof ConfigError || !(outcome instanceof Error)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
