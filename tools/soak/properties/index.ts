import type { Scenario } from '../Scenario.js'
import { isStory } from './findPropertyFiles.js'
import { createPropertyScenario } from './runProperties.js'

/** What has to hold for every input. */
export const propertyScenarios: readonly Scenario[] = [
  createPropertyScenario({
    id: 'PROPERTIES',
    title: 'what has to hold for every input holds for a hundred thousand of them',
    has: (file) => !isStory(file),
  }),
  createPropertyScenario({
    id: 'STORIES',
    title: 'in a hundred thousand stories of servers that lie, nobody pays twice or is told an untruth',
    has: isStory,
  }),
]
