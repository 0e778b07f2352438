import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AptSource, formatAptSource } from './aptSources.js'
import { findOnPath, type Machine } from './machine.js'

/** A private apt: own lists, cache and (empty) package database, so nothing is installed and no root is needed. */
export type PrivateApt = {
  /** Fetches exactly these packages and unpacks them. */
  unpack: (names: readonly string[], folder: string) => Promise<void>
  /** Fetches a package with all it depends on and unpacks it. */
  unpackClosure: (name: string, folder: string) => Promise<void>
}

export type PrivateAptParameters = {
  /** Debian's name of the processor the packages are for. */
  architecture: string
  sources: readonly AptSource[]
  /** An empty folder of its own. */
  folder: string
}

/** Whether the tools are there that fetching from Debian needs. */
export function hasApt(machine: Machine): boolean {
  return machine.platform === 'linux' && ['apt-get', 'dpkg-deb'].every((name) => findOnPath(machine, name))
}

/** Debian's name of a Node architecture. */
export function debianArchitecture(arch: string): string {
  return arch === 'x64' ? 'amd64' : arch
}

/**
 * Opens a private apt on the machine's own archives and fetches their indexes.
 *
 * The machine's proxies and keyrings stay in force; its hooks, pins and package database do not.
 */
export async function openPrivateApt(
  machine: Machine,
  parameters: PrivateAptParameters,
): Promise<PrivateApt> {
  const { folder } = parameters
  for (const name of ['lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  writeFileSync(join(folder, 'status'), '')
  writeFileSync(join(folder, 'private.sources'), parameters.sources.map(formatAptSource).join('\n'))
  const configuration = join(folder, 'apt.conf')
  writeFileSync(configuration, aptConfiguration(parameters))

  // By `-c`, not APT_CONFIG: that one is read before the machine's own files and could not clear their hooks.
  const apt = (args: readonly string[], cwd?: string) =>
    machine.run('apt-get', ['-c', configuration, ...args], { cwd })
  await apt(['update', '--error-on=any'])

  const unpackAll = async (debs: string, target: string) => {
    const files = readdirSync(debs).filter((name) => name.endsWith('.deb'))
    for (const name of files) await machine.run('dpkg-deb', ['--extract', join(debs, name), target])
  }
  return {
    unpack: async (names, target) => {
      const debs = mkdtempSync(join(folder, 'debs-'))
      await apt(['download', ...names], debs)
      await unpackAll(debs, target)
      rmSync(debs, { recursive: true })
    },
    unpackClosure: async (name, target) => {
      await apt(['install', '--download-only', '--yes', name])
      await unpackAll(join(folder, 'cache/archives'), target)
    },
  }
}

/** The private root's settings, on top of the machine's own. */
export function aptConfiguration(parameters: Omit<PrivateAptParameters, 'sources'>): string {
  const { architecture, folder } = parameters
  return `#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear DPkg::Pre-Invoke;
#clear DPkg::Post-Invoke;
#clear DPkg::Pre-Install-Pkgs;
#clear APT::Architectures;
APT::Architecture "${architecture}";
APT::Architectures { "${architecture}"; };
APT::Install-Recommends "false";
APT::Sandbox::User "root";
APT::Get::AllowUnauthenticated "false";
Acquire::AllowInsecureRepositories "false";
Acquire::Languages "none";
Acquire::PDiffs "false";
Acquire::Retries "3";
Dir::State "${folder}";
Dir::State::lists "${folder}/lists";
Dir::State::status "${folder}/status";
Dir::Cache "${folder}/cache";
Dir::Etc::sourcelist "${folder}/private.sources";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
`
}
