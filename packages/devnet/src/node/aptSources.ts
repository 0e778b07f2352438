import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.js'

/** One archive that the machine's apt fetches binary packages from. */
export type AptSource = {
  uris: string[]
  suites: string[]
  components: string[]
  /** As deb822 writes it: a keyring's path, fingerprints, or a whole key over several lines. */
  signedBy?: string
}

/** Reads every archive that the machine's own apt is set up with. */
export function readAptSources(machine: Pick<Machine, 'root'>): AptSource[] {
  const apt = join(machine.root, 'etc/apt')
  const sources = parseListFile(readText(join(apt, 'sources.list')))
  for (const name of listFolder(join(apt, 'sources.list.d'))) {
    const text = () => readText(join(apt, 'sources.list.d', name))
    if (name.endsWith('.list')) sources.push(...parseListFile(text()))
    if (name.endsWith('.sources')) sources.push(...parseSourcesFile(text()))
  }
  return sources
}

/** Parses the one-line format of `sources.list(5)`. */
export function parseListFile(text: string): AptSource[] {
  const sources: AptSource[] = []
  for (const line of text.split('\n')) {
    const match = /^deb\s+(?:\[([^\]]*)\]\s*)?(\S+)\s+(\S+)\s*(.*)$/.exec(line.replace(/#.*$/, '').trim())
    if (!match) continue
    const [, options = '', uri = '', suite = '', components = ''] = match
    if (uri.startsWith('cdrom:')) continue
    const signedBy = /(?:^|\s)signed-by=(\S+)/i.exec(options)?.[1]?.replaceAll(',', ' ')
    sources.push({ uris: [uri], suites: [suite], components: words(components), signedBy })
  }
  return sources
}

/** Parses the deb822 format of `sources.list(5)`. */
export function parseSourcesFile(text: string): AptSource[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .flatMap((stanza) => {
      const fields = parseFields(stanza)
      if (!words(fields.types).includes('deb')) return []
      if (/^(no|false|0|off|without|disable)$/i.test(fields.enabled?.trim() ?? '')) return []
      const uris = words(fields.uris).filter((uri) => !uri.startsWith('cdrom:'))
      if (uris.length === 0) return []
      const signedBy = fields['signed-by']
      return [{ uris, suites: words(fields.suites), components: words(fields.components), signedBy }]
    })
}

/** Writes an archive in deb822; only package indexes are asked for, and signatures are always checked. */
export function formatAptSource(source: AptSource): string {
  const lines = [
    'Types: deb',
    `URIs: ${source.uris.join(' ')}`,
    `Suites: ${source.suites.join(' ')}`,
    ...(source.components.length > 0 ? [`Components: ${source.components.join(' ')}`] : []),
    'Targets: Packages',
    ...(source.signedBy ? [`Signed-By: ${source.signedBy}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * The archive that carries the machine's own release.
 *
 * Not a third-party one (of Node, PostgreSQL, browsers): only an archive whose suite is a release of Debian itself counts.
 */
export function releaseSource(
  sources: readonly AptSource[],
  codename: string | undefined,
): AptSource | undefined {
  const releases = new Set([codename, 'stable', 'oldstable', 'testing', 'unstable', 'sid'])
  const found = sources.find(
    (source) =>
      source.components.includes('main') &&
      source.suites.some((suite) => releases.has(suite)) &&
      // Security archives may name the plain suite as `stable/updates`, never a release alone; be sure anyway.
      source.uris.every((uri) => !/security/.test(uri)),
  )
  return found && { ...found, components: ['main'] }
}

/** The same mirror's *sid* suite. */
export function sidSource(
  sources: readonly AptSource[],
  codename: string | undefined,
): AptSource | undefined {
  const own = releaseSource(sources, codename)
  return own && { ...own, suites: ['sid'] }
}

/** The release's code name, as `/etc/os-release` tells it. */
export function readCodename(machine: Pick<Machine, 'root'>): string | undefined {
  return /^VERSION_CODENAME="?([^"\n]+)"?$/m.exec(readText(join(machine.root, 'etc/os-release')))?.[1]
}

function parseFields(stanza: string): Record<string, string | undefined> {
  const fields: Record<string, string | undefined> = {}
  let name: string | undefined
  for (const line of stanza.split('\n')) {
    const field = /^([A-Za-z0-9-]+):[ \t]*(.*)$/.exec(line)
    if (field?.[1]) {
      name = field[1].toLowerCase()
      fields[name] = field[2] ?? ''
    } else if (name && /^[ \t]/.test(line)) fields[name] += `\n${line}`
  }
  return fields
}

function words(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path).sort()
  } catch {
    return []
  }
}
