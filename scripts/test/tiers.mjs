/**
 * What `npm test` leaves to `npm test -- --all`, by rule: a test is left out for what it is, never for how long it takes.
 * Files say it in their name (`relay.kills.test.ts`), tests of the demo by a tag (`@kills`), whole steps here.
 */
export const laterRules = [
  { name: 'kills', what: 'processes that are killed, chains that are damaged', steps: ['nodes'] },
  { name: 'programs', what: 'databases, commands and devnets that are started as programs of their own' },
  { name: 'matrix', what: 'the same once more for each wallet, step or fault' },
  { name: 'published', what: 'what is published, packed and used by projects of its own', steps: ['build'] },
  { name: 'look', what: 'pictures of every view' },
  { name: 'counts', what: 'properties 10,000 times instead of 1,000' },
]

/** Steps that only a full run has. */
export const laterSteps = laterRules.flatMap(({ steps = [] }) => steps)

const names = laterRules.map(({ name }) => name)

/** The files that only a full run has. */
export const laterFiles = new RegExp(`\\.(?:${names.join('|')})\\.(?:[a-z]+\\.)?(?:test|spec)\\.`)

/** The same as a glob, for the runners. */
export const laterGlob = `**/*.{${names.join(',')}}.*`

/** The tags of the tests of the demo that only a full run has. */
export const laterTags = new RegExp(names.map((name) => `@${name}\\b`).join('|'))
