/** Scripts that are written from right to left, and languages that are usually written in one of them. */
const rightToLeft =
  /^[a-z]+-(adlm|arab|hebr|nkoo|rohg|syrc|thaa)\b|^(ar|arc|azb|bal|ckb|dv|fa|glk|he|iw|khw|ks|lrc|mzn|nqo|pnb|prs|ps|rhg|sd|skr|syr|ug|ur|yi)\b(?!-[a-z]{4}\b)/i

/** Tells how a language is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  // Not by `Intl.Locale`: the first question costs 5 ms and more, between a click and the dialog.
  return rightToLeft.test(locale) ? 'rtl' : 'ltr'
}
