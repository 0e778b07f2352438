import type { Config } from './configSchema.js'

/** What differs between two configurations, by the names of its settings. */
export function findChanges(before: Config, after: Config): (keyof Config)[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Config)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
