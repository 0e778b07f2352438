import type { Scenario } from '../Scenario.js'
import { holdClients } from './holdClients.js'

/** What a relay has to survive. */
export const relayScenarios: readonly Scenario[] = [holdClients]
