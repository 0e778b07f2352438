import type { ChainNamespace } from '../ids/chainNamespace.js'

/** Namespaces whose balances and history the API answers for all their networks at once, where none is named. */
export const answersAllNetworks = (namespace: ChainNamespace): boolean => namespace === 'eip155'

/** Namespaces whose accounts can grant sessions. */
export const answersSessions = (namespace: ChainNamespace): boolean => namespace === 'eip155'
