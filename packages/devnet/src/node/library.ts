import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Names of the GNU loader and library folder of a processor. */
export const gnu = {
  amd64: { triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
} as const

export type GnuArchitecture = keyof typeof gnu

/**
 * Where an unpacked Debian package keeps its libraries, before and after the merge of `/lib` into `/usr/lib`, and
 * where those do that bring them to a machine with another processor.
 */
export function libraryFolders(root: string, architecture: GnuArchitecture): string[] {
  const { triplet } = gnu[architecture]
  const folders = [`usr/lib/${triplet}`, `lib/${triplet}`, `usr/${triplet}/lib`]
  return folders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder))
}

/** Whether a file is a library by a name that programs ask for; modules of locales and character sets are not. */
export function isVersionedLibrary(name: string): boolean {
  return /\.so(\.\d+)+$/.test(name)
}

/** Finds a library among unpacked packages. */
export function findLibrary(root: string, architecture: GnuArchitecture, name: string): string | undefined {
  return libraryFolders(root, architecture)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** Copies libraries into one flat folder, under the names that programs ask for. */
export function copyLibraries(
  root: string,
  architecture: GnuArchitecture,
  target: string,
  wanted: (name: string) => boolean,
): void {
  mkdirSync(target, { recursive: true })
  for (const folder of libraryFolders(root, architecture)) {
    for (const name of readdirSync(folder)) {
      if (!wanted(name) || existsSync(join(target, name))) continue
      copyFileSync(realpathSync(join(folder, name)), join(target, name))
    }
  }
}

/** The libraries that a program needs, from the output of `ld.so --list`. */
export function parseLoaderList(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const name = /^\s*(\S+)\s+(?:=>\s+\S+\s+)?\(0x/.exec(line)?.[1]
    return name && !name.startsWith('linux-vdso') ? [basename(name)] : []
  })
}
