import { allFeatures, type Feature } from './Feature.js'
import { useLatchkeyContext } from './useLatchkeyContext.js'

/** The features of the page, in its order. */
export function useFeatures(): readonly Feature[] {
  return useLatchkeyContext().features ?? allFeatures
}
