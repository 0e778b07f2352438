import type { Scenario } from '../Scenario.js'
import { runProperties } from './runProperties.js'

/** What has to hold for every input. */
export const propertyScenarios: readonly Scenario[] = [runProperties]
