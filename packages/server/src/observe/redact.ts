const urlWithSecrets = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@"']*@)?([^\s/?#"']*)([^\s"')]*)/gi
const queryParameters = /^(\s*params: ).*$/gm
const longWord = /[0-9A-Za-z]{26,}/g

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
    .replace(longWord, (word) => (/\d/.test(word) ? `#${hash(word)}` : word))
}
