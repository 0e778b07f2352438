/** Tells whether wallets are apps beside this browser. By itself: the platforms of the directory come with the directory. */
export const isPhoneBrowser = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  // An iPad gives the name of a Mac.
  /iPhone|iPad|iPod|Android/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
