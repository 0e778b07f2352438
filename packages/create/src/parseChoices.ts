import { parseArgs } from 'node:util'
import { type Chain, type Choices, chains, frameworks } from './Choices.js'

/** What the command line says; what it leaves open is asked, or is the default. */
export type ParsedChoices = Partial<Omit<Choices, 'api'>> & {
  api?: { url: string; projectId?: string | undefined } | undefined
  /** Nothing is asked. */
  isSilent: boolean
  isHelp: boolean
}

export const usage = `Usage: npm create latchkey -- [FOLDER] [options]

  --framework NAME   vite (React, the default) or next (Next.js, app router)
  --chains LIST      of evm, solana, bitcoin, separated by commas; all three by default
  --api URL          address of your data API: tokens, prices, activity, swaps, names
  --project ID       your project at that data API
  --sign-in          people sign in with their wallet (takes --api)
  --from FOLDER      install Latchkey's packages from tarballs in this folder, as "npm pack" makes them
  --yes              ask nothing
  --help             show this`

/** Reads the words of the command line; throws an error that says what is wrong with them. */
export function parseChoices(words: readonly string[]): ParsedChoices {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      framework: { type: 'string' },
      chains: { type: 'string' },
      api: { type: 'string' },
      project: { type: 'string' },
      'sign-in': { type: 'boolean' },
      from: { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [folder, ...others] = positionals
  if (others.length > 0) throw new Error(`One folder at a time, not also ${others.join(', ')}.`)
  const { framework: named, project } = values
  const framework = frameworks.find((one) => one === named)
  if (named !== undefined && !framework)
    throw new Error(`There is no framework "${named}". There are ${frameworks.join(' and ')}.`)
  if (project !== undefined && values.api === undefined)
    throw new Error('--project is a project at a data API. Name its address with --api.')
  if (values['sign-in'] && values.api === undefined)
    throw new Error('--sign-in takes a data API, which checks the signatures. Name its address with --api.')
  return {
    ...(folder !== undefined && { folder: parseFolder(folder) }),
    ...(framework && { framework }),
    ...(values.chains !== undefined && { chains: parseChains(values.chains) }),
    ...(values.api !== undefined && { api: { url: parseUrl(values.api), projectId: project } }),
    ...(values['sign-in'] && { hasSignIn: true }),
    ...(values.from !== undefined && { from: values.from }),
    isSilent: values.yes ?? false,
    isHelp: values.help ?? false,
  }
}

/** A folder's name is the package's name too. */
export function parseFolder(text: string): string {
  const folder = text.trim().replace(/\/+$/, '')
  const name = folder.split('/').at(-1) ?? ''
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name))
    throw new Error(`"${text}" cannot be the name of a package. Take small letters, digits and dashes.`)
  return folder
}

export function parseChains(text: string): readonly Chain[] {
  const words = text.split(',').flatMap((word) => word.trim().toLowerCase() || [])
  const unknown = words.filter((word) => !chains.some((chain) => chain === word))
  if (unknown.length > 0)
    throw new Error(`There is no chain family "${unknown.join('", "')}". There are ${chains.join(', ')}.`)
  if (words.length === 0) throw new Error(`Name at least one of ${chains.join(', ')}.`)
  return chains.filter((chain) => words.includes(chain))
}

export function parseUrl(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`"${text}" is no address of a data API. It begins with https://.`)
  return url.href.replace(/\/$/, '')
}
