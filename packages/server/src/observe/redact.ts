const urlWithSecrets = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@"']*@)?([^\s/?#"']*)([^\s"')]*)/gi
const queryParameters = /^(\s*params: ).*$/gm
// A CAIP-2 id on its own names a chain; with an address after it, it is an account.
const longWord = /\b(?:solana|bip122):[0-9A-Za-z]{32}\b(?!:)|[0-9A-Za-z]{26,}/g

/**
 * A text without what logs must not hold (V-04): URLs keep their host, since keys of providers and queries are in the
 * rest; addresses, hashes and keys become what `hash` makes of them; parameters of database queries are left out.
 */
export function redact(text: string, hash: (word: string) => string): string {
  return text
    .replace(queryParameters, '$1…')
    .replace(urlWithSecrets, (url, scheme: string, host: string, rest: string) =>
      scheme === 'file://' || scheme === 'node://' ? url : `${scheme}${host}${rest === '' ? '' : '/…'}`,
    )
    .replace(longWord, (word) => (word.includes(':') || !/\d/.test(word) ? word : `#${hash(word)}`))
}
