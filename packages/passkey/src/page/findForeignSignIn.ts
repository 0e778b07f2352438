/** How a text begins that signs in (CAIP-122, as ERC-4361 has it), with the domain that it is for. */
const begin = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your [^\n]+ account:\n/i

/** The domain that a text signs in to, where that is another one than the page's: who has the signature is signed in there. */
export function findForeignSignIn(text: string, host: string): string | undefined {
  const domain = begin.exec(text)?.[1]
  return domain?.toLowerCase() === host.toLowerCase() ? undefined : domain
}
