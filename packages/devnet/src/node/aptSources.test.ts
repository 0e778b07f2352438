import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  formatAptSource,
  parseListFile,
  parseSourcesFile,
  readAptSources,
  readCodename,
  sidSource,
} from './aptSources.js'

const mirror = 'http://mirror.example/debian'
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

describe('parseListFile', () => {
  test('default', () => {
    expect(parseListFile(`deb ${mirror} bookworm main contrib\n`)).toEqual([
      { uris: [mirror], suites: ['bookworm'], components: ['main', 'contrib'], signedBy: undefined },
    ])
  })

  test('behavior: options, several keyrings, comments and other lines', () => {
    const text = `# deb ${mirror} commented main
deb-src ${mirror} bookworm main
deb [arch=amd64,arm64 signed-by=${keyring},/other.gpg trusted=yes] ${mirror} bookworm main # the mirror
deb [ signed-by=${keyring} ] ${mirror} bookworm-updates main
deb cdrom:[Debian GNU/Linux]/ bookworm main
deb ${mirror}/flat ./
nonsense`
    expect(parseListFile(text)).toEqual([
      { uris: [mirror], suites: ['bookworm'], components: ['main'], signedBy: `${keyring} /other.gpg` },
      { uris: [mirror], suites: ['bookworm-updates'], components: ['main'], signedBy: keyring },
      { uris: [`${mirror}/flat`], suites: ['./'], components: [], signedBy: undefined },
    ])
  })
})

describe('parseSourcesFile', () => {
  test('default', () => {
    const text = `Types: deb
# a comment inside a stanza
URIs: ${mirror}
Suites: bookworm bookworm-updates
Components: main
Signed-By: ${keyring}

Types: deb deb-src
URIs: ${mirror}-security
Suites: bookworm-security
Components: main
`
    expect(parseSourcesFile(text)).toEqual([
      {
        uris: [mirror],
        suites: ['bookworm', 'bookworm-updates'],
        components: ['main'],
        signedBy: keyring,
      },
      {
        uris: [`${mirror}-security`],
        suites: ['bookworm-security'],
        components: ['main'],
        signedBy: undefined,
      },
    ])
  })

  test('behavior: a key inside the file keeps its lines, field names have any case, lists go over lines', () => {
    const key = '\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n abc=\n -----END PGP PUBLIC KEY BLOCK-----'
    const text = `types: deb\nURIS:\n ${mirror}\n http://second.example/debian\nsuites: sid\nComponents: main\nSigned-By:${key}\n`
    const [source] = parseSourcesFile(text)
    expect(source).toEqual({
      uris: [mirror, 'http://second.example/debian'],
      suites: ['sid'],
      components: ['main'],
      signedBy: key,
    })
    expect(parseSourcesFile(formatAptSource(source!))).toEqual([source])
  })

  test('behavior: sources only, disabled and empty stanzas are left out', () => {
    const stanza = (extra: string) => `${extra}\nURIs: ${mirror}\nSuites: sid\nComponents: main\n`
    expect(parseSourcesFile(stanza('Types: deb-src'))).toEqual([])
    expect(parseSourcesFile(stanza('Types: deb\nEnabled: no'))).toEqual([])
    expect(parseSourcesFile(stanza('Types: deb\nEnabled: yes'))).toHaveLength(1)
    expect(parseSourcesFile('\n\n')).toEqual([])
  })
})

describe('formatAptSource', () => {
  test('behavior: asks for package indexes only, and never for trust without a signature', () => {
    const [source] = parseListFile(`deb [trusted=yes allow-insecure=yes] ${mirror} bookworm main`)
    expect(formatAptSource(source!)).toBe(
      `Types: deb\nURIs: ${mirror}\nSuites: bookworm\nComponents: main\nTargets: Packages\n`,
    )
  })
})

describe('sidSource', () => {
  const security = parseListFile(`deb ${mirror}-security bookworm-security main`)
  const foreign = parseListFile('deb https://apt.example/node nodistro main')

  test('behavior: the mirror and the keys of the own release, with sid in place of its suite', () => {
    const own = parseListFile(`deb [signed-by=${keyring}] ${mirror} bookworm main contrib`)
    expect(sidSource([...foreign, ...security, ...own], 'bookworm')).toEqual({
      uris: [mirror],
      suites: ['sid'],
      components: ['main'],
      signedBy: keyring,
    })
  })

  test('behavior: also where the suite is called stable', () => {
    expect(sidSource(parseListFile(`deb ${mirror} stable main`), 'bookworm')?.uris).toEqual([mirror])
  })

  test('error: no archive of a Debian release', () => {
    expect(sidSource([...foreign, ...security], 'bookworm')).toBeUndefined()
    expect(sidSource([], undefined)).toBeUndefined()
    // A suite without a name must not match a machine without a code name.
    expect(sidSource(parseListFile(`deb ${mirror} jammy main`), undefined)).toBeUndefined()
  })
})

describe('readAptSources', () => {
  test('behavior: both formats, in the order apt reads them', () => {
    const root = mkdtempSync(join(tmpdir(), 'latchkey-apt-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    expect(readAptSources({ root })).toEqual([])
    const parts = join(root, 'etc/apt/sources.list.d')
    mkdirSync(parts, { recursive: true })
    writeFileSync(join(root, 'etc/apt/sources.list'), `deb ${mirror} one main\n`)
    writeFileSync(join(parts, 'a.sources'), `Types: deb\nURIs: ${mirror}\nSuites: two\nComponents: main\n`)
    writeFileSync(join(parts, 'b.list'), `deb ${mirror} three main\n`)
    writeFileSync(join(parts, 'c.list.save'), `deb ${mirror} four main\n`)
    expect(readAptSources({ root }).flatMap(({ suites }) => suites)).toEqual(['one', 'two', 'three'])
    writeFileSync(join(root, 'etc/os-release'), 'ID=debian\nVERSION_CODENAME=trixie\n')
    expect(readCodename({ root })).toBe('trixie')
  })
})
