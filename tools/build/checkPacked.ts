import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import type { PackedPackage } from './packPackages.js'

const execute = promisify(execFile)

/** Reports what is wrong with a packed package: its files, its entry points, and their types. */
export async function checkPacked(root: string, packed: PackedPackage): Promise<string[]> {
  const [{ problems, isProgram }, typeProblems] = await Promise.all([
    checkEntryPoints(packed),
    checkTypes(root, packed),
  ])
  return [...checkFiles(packed), ...problems, ...(isProgram ? [] : typeProblems)].map(
    (problem) => `${packed.name}: ${problem}`,
  )
}

/** Reports files that should not be published, or that are missing. */
export function checkFiles({ files }: PackedPackage): string[] {
  const problems = files
    .filter((file) => /\.test\.|(?:^|\/)test\//.test(file))
    .map((file) => `${file} is a test and should not be published`)
  // Declarations end up there when the inferred type of an export names a package that is no dependency.
  for (const file of files.filter((path) => path.startsWith('dist/node_modules/'))) {
    problems.push(`${file} was copied from a dependency: write the type of the export that needs it`)
  }
  if (!files.includes('LICENSE')) problems.push('there is no LICENSE')
  return problems
}

/** A program alone has nothing to import, and so no types. */
async function checkEntryPoints({ tarball }: PackedPackage) {
  const bytes = await readFile(tarball)
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
    strict: true,
  })
  const problems = messages
    .filter(({ type }) => type !== 'suggestion')
    // The wallets' page script is a classic script on purpose: it is text for a page, never imported.
    .filter(({ path }) => !path.includes('./page.js'))
    .map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
  return { problems, isProgram: pkg.bin !== undefined && pkg.exports === undefined }
}

async function checkTypes(root: string, { tarball, files }: PackedPackage): Promise<string[]> {
  const untyped = ['styles.css', 'page.js'].filter((name) => files.includes(`dist/${name}`))
  const cli = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const options = [
    '--profile',
    'esm-only',
    '--no-definitely-typed',
    '--no-emoji',
    '--no-color',
    '--format',
    'ascii',
  ]
  const excluded = untyped.length > 0 ? ['--exclude-entrypoints', ...untyped] : []
  try {
    await execute(process.execPath, [cli, tarball, ...options, ...excluded], { maxBuffer: 1e8 })
    return []
  } catch (error) {
    return [(error as { stdout?: string }).stdout || String(error)]
  }
}
