import type { Scenario } from '../Scenario.js'
import { holdClients } from './holdClients.js'
import { killHandshakes, killRelays } from './killRelays.js'
import { loseBus } from './loseBus.js'

/** What a relay has to survive. */
export const relayScenarios: readonly Scenario[] = [killRelays, killHandshakes, loseBus, holdClients]
