import type { Exception } from './checkAdvisories.js'

/** Advisories that do not concern us, each with its reason and its end. */
export const exceptions: readonly Exception[] = []
