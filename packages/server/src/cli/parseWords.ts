import { parseArgs } from 'node:util'
import { safeParse } from 'valibot'
import type { ProjectChange } from '../access/Project.js'
import { originSchema } from '../config/projectSchema.js'
import type { Person } from '../store/erasePerson.js'

/** What the words of a command line mean. */
export type Command =
  | { name: 'help' }
  | { name: 'version' }
  | { name: 'serve'; file?: string }
  | { name: 'check'; file?: string; online: boolean }
  | { name: 'migrate'; file?: string }
  | { name: 'backup'; file?: string; path: string; withIndexes: boolean }
  | { name: 'restore'; file?: string; path: string }
  | { name: 'erase'; file?: string; person: Person; isTrial: boolean }
  | {
      name: 'relay'
      host?: string
      port: number
      publicUrls: string[]
      projects: string[]
      origins: string[]
      trustProxy?: number
      connects?: number
      sockets?: number
      megabytes?: number
    }
  | { name: 'reflector'; host?: string; port: number; origins: string[]; trustProxy?: number }
  | { name: 'projects list'; file?: string; json: boolean }
  | { name: 'projects add'; file?: string; json: boolean; project: string; origins: string[] }
  | { name: 'projects change'; file?: string; json: boolean; id: string; change: ProjectChange }
  | { name: 'projects usage'; file?: string; json: boolean; days: number }
  | { name: 'projects key'; file?: string; json: boolean; id: string }
  | {
      name: 'projects enable' | 'projects disable' | 'projects remove'
      file?: string
      json: boolean
      id: string
    }

/** A command line that says nothing we know; the message is ready to print. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const options = {
  config: { type: 'string', short: 'c' },
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  host: { type: 'string' },
  port: { type: 'string' },
  'public-url': { type: 'string', multiple: true },
  project: { type: 'string', multiple: true },
  'trust-proxy': { type: 'string' },
  connects: { type: 'string' },
  sockets: { type: 'string' },
  megabytes: { type: 'string' },
  online: { type: 'boolean' },
  email: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'with-indexes': { type: 'boolean' },
  burst: { type: 'string' },
  'per-second': { type: 'string' },
  days: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** Which options a command takes besides `--config`. */
const allowed: Record<string, readonly string[]> = {
  serve: [],
  check: ['online'],
  migrate: [],
  backup: ['with-indexes'],
  restore: [],
  erase: ['email', 'dry-run'],
  relay: [
    'host',
    'port',
    'public-url',
    'project',
    'origin',
    'trust-proxy',
    'connects',
    'sockets',
    'megabytes',
  ],
  reflector: ['host', 'port', 'origin', 'trust-proxy'],
  'projects list': ['json'],
  'projects add': ['json', 'name', 'origin'],
  'projects change': ['json', 'name', 'origin', 'burst', 'per-second'],
  'projects key': ['json'],
  'projects usage': ['json', 'days'],
  'projects enable': ['json'],
  'projects disable': ['json'],
  'projects remove': ['json'],
}

/** Reads the words after the program's name. */
export function parseWords(words: readonly string[]): Command {
  const { values, positionals } = parse(words)
  if (values.help || positionals[0] === 'help') return { name: 'help' }
  if (values.version) return { name: 'version' }
  const [first = 'serve', ...rest] = positionals
  const name = first === 'projects' ? `projects ${rest.shift() ?? ''}`.trim() : first
  const known = allowed[name]
  if (!known) {
    throw new UsageError(
      name === 'projects'
        ? 'Say what to do: projects add, list, change, enable, disable, remove, key or usage'
        : `There is no command \`${name}\``,
    )
  }
  for (const option of Object.keys(values)) {
    if (option !== 'config' && !known.includes(option)) {
      throw new UsageError(`\`${name}\` takes no --${option}`)
    }
  }
  const file = values.config === undefined ? {} : { file: values.config }
  const json = values.json ?? false
  if (
    name === 'projects change' ||
    name === 'projects enable' ||
    name === 'projects disable' ||
    name === 'projects remove' ||
    name === 'projects key'
  ) {
    const [id, ...more] = rest
    if (id === undefined) throw new UsageError(`Say which project: ${name} ID`)
    refuseMore(name, more)
    if (name !== 'projects change') return { name, ...file, json, id }
    const change: ProjectChange = {
      ...(values.name !== undefined && { name: values.name }),
      ...(values.origin && { origins: values.origin }),
      ...toLimits(values),
    }
    if (Object.keys(change).length === 0) {
      throw new UsageError(
        'Say what to change: a --name, each --origin that it shall have, or --burst and --per-second',
      )
    }
    return { name, ...file, json, id, change }
  }
  if (name === 'backup' || name === 'restore') {
    const [path, ...more] = rest
    if (path === undefined) throw new UsageError(`Say which file: ${name} FILE`)
    refuseMore(name, more)
    return name === 'restore'
      ? { name, ...file, path }
      : { name, ...file, path, withIndexes: values['with-indexes'] ?? false }
  }
  if (name === 'erase') {
    const [account, ...more] = rest
    refuseMore(name, more)
    return { name, ...file, person: toPerson(account, values.email), isTrial: values['dry-run'] ?? false }
  }
  refuseMore(name, rest)
  if (name === 'relay') return toRelay(values)
  if (name === 'reflector') return toReflector(values)
  if (name === 'projects list') return { name, ...file, json }
  if (name === 'projects usage') {
    const { days = '30' } = values
    if (!/^[1-9]\d{0,2}$/.test(days)) throw new UsageError(`--days ${days} is no number of days up to 999`)
    return { name, ...file, json, days: Number(days) }
  }
  if (name === 'projects add') {
    if (values.name === undefined) throw new UsageError('The project needs a --name')
    if (!values.origin)
      throw new UsageError('The project needs an --origin such as https://app.example, or "*" for all')
    return { name, ...file, json, project: values.name, origins: values.origin }
  }
  if (name === 'migrate') return { name, ...file }
  return name === 'check' ? { name, ...file, online: values.online ?? false } : { name: 'serve', ...file }
}

function toPerson(account: string | undefined, email: string | undefined): Person {
  if ((account === undefined) === (email === undefined))
    throw new UsageError('Say whom: erase ADDRESS, or erase --email ADDRESS')
  if (email !== undefined) return { email }
  // An account of CAIP-10 ends with its address.
  return { address: (account ?? '').split(':').at(-1) ?? '' }
}

function toRelay({
  config,
  host,
  port = '4444',
  'public-url': publicUrls = [],
  project: projects = [],
  origin: origins = [],
  'trust-proxy': trustProxy,
  connects,
  sockets,
  megabytes,
}: ReturnType<typeof parse>['values']): Command {
  if (config !== undefined) throw new UsageError('`relay` takes no --config')
  for (const url of publicUrls) {
    if (!/^wss?:\/\/[^/]/.test(url)) throw new UsageError(`--public-url ${url} does not begin with wss://`)
  }
  if (origins.length > 0 && projects.length === 0) throw new UsageError('--origin needs a --project')
  refuseWrongOrigins(origins)
  const counts = { 'trust-proxy': trustProxy, connects, sockets, megabytes }
  for (const [option, value] of Object.entries(counts)) {
    if (value !== undefined && !/^\d{1,6}$/.test(value))
      throw new UsageError(`--${option} ${value} is no number`)
    if (value !== undefined && option !== 'trust-proxy' && Number(value) === 0)
      throw new UsageError(`--${option} 0 would let nobody in`)
  }
  return {
    name: 'relay',
    ...(host !== undefined && { host }),
    port: toPort(port),
    publicUrls,
    projects,
    origins,
    ...(trustProxy !== undefined && { trustProxy: Number(trustProxy) }),
    ...(connects !== undefined && { connects: Number(connects) }),
    ...(sockets !== undefined && { sockets: Number(sockets) }),
    ...(megabytes !== undefined && { megabytes: Number(megabytes) }),
  }
}

function toReflector({
  config,
  host,
  port = '4433',
  origin: origins = [],
  'trust-proxy': trustProxy,
}: ReturnType<typeof parse>['values']): Command {
  if (config !== undefined) throw new UsageError('`reflector` takes no --config')
  if (trustProxy !== undefined && !/^\d{1,6}$/.test(trustProxy)) {
    throw new UsageError(`--trust-proxy ${trustProxy} is no number`)
  }
  refuseWrongOrigins(origins)
  return {
    name: 'reflector',
    ...(host !== undefined && { host }),
    port: toPort(port),
    origins,
    ...(trustProxy !== undefined && { trustProxy: Number(trustProxy) }),
  }
}

function refuseWrongOrigins(origins: readonly string[]) {
  for (const origin of origins) {
    const { success, issues } = safeParse(originSchema, origin)
    if (!success) throw new UsageError(`--origin ${origin}: expected ${issues[0].message}`)
  }
}

/** Limits of a project's own. */
function toLimits({ burst, 'per-second': perSecond }: ReturnType<typeof parse>['values']): ProjectChange {
  if (burst === undefined && perSecond === undefined) return {}
  if (burst === undefined || perSecond === undefined)
    throw new UsageError('Limits are two numbers: --burst and --per-second')
  for (const [option, value] of Object.entries({ burst, 'per-second': perSecond })) {
    if (!/^[1-9]\d{0,6}$/.test(value)) throw new UsageError(`--${option} ${value} is no number`)
  }
  return { limits: { burst: Number(burst), perSecond: Number(perSecond) } }
}

function toPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new UsageError(`--port ${text} is no port`)
  return Number(text)
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node.js adds advice about words that begin with a dash; it does not apply here.
    throw new UsageError((error as Error).message.split('. ', 1)[0])
  }
}

function refuseMore(name: string, more: readonly string[]) {
  if (more.length > 0) throw new UsageError(`\`${name}\` takes no \`${more[0]}\``)
}
