/** Start of the keys of tokens in storage; another tab that changes one has signed somebody in or out. */
export const tokenKey = 'signIn.'
