import { type Choices, defaults } from './Choices.js'
import { type ParsedChoices, parseChains, parseFolder, parseUrl } from './parseChoices.js'

/** Asks a person one line; the answer without its end. */
export type Ask = (question: string) => Promise<string>

export type CompleteChoicesParameters = {
  parsed: ParsedChoices
  /** Absent where nobody can answer. */
  ask?: Ask | undefined
  complain: (line: string) => void
}

/** Asks what the command line left open; Enter takes the default. */
export async function completeChoices({
  parsed,
  ask,
  complain,
}: CompleteChoicesParameters): Promise<Choices> {
  const { api, isSilent: _, isHelp: __, ...given } = parsed

  /** Asks until the answer makes sense. */
  async function take<value>(
    question: string,
    fallback: value,
    parse: (text: string) => value,
  ): Promise<value> {
    while (ask) {
      const answer = await ask(question)
      if (answer.trim() === '') return fallback
      try {
        return parse(answer)
      } catch (error) {
        complain((error as Error).message)
      }
    }
    return fallback
  }

  const folder = given.folder ?? (await take(`Folder (${defaults.folder}): `, defaults.folder, parseFolder))
  const framework =
    given.framework ??
    (await take('Vite or Next.js? (vite): ', defaults.framework, (text) =>
      /^n/i.test(text.trim()) ? 'next' : 'vite',
    ))
  const chains =
    given.chains ?? (await take('Chain families (evm, solana, bitcoin): ', defaults.chains, parseChains))
  const url =
    api?.url ?? (await take<string | undefined>('Address of your data API (none): ', undefined, parseUrl))
  const projectId =
    api?.projectId ??
    (url === undefined
      ? ''
      : await take('Your project at it (my-project): ', 'my-project', (text) => text.trim()))
  const hasSignIn =
    url !== undefined &&
    (given.hasSignIn ??
      (await take('Sign in with the wallet? (no): ', false, (text) => /^y/i.test(text.trim()))))
  return {
    ...given,
    folder,
    framework,
    chains,
    hasSignIn,
    ...(url !== undefined && { api: { url, projectId } }),
  }
}
