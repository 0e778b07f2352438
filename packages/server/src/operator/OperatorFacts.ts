import type { Dependencies } from '../Dependencies.js'

/** What the operator's page knows of its server besides the metrics. */
export type OperatorFacts = Pick<Dependencies, 'networks' | 'cache' | 'config' | 'isEnding'>
