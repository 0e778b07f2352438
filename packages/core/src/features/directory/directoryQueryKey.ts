import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'
import type { SearchDirectoryParameters } from './searchDirectory.js'

/** Key of {@link directoryQueryOptions}; with fewer parameters it is part of the keys of every page that has them. */
export const directoryQueryKey = (
  parameters: SearchDirectoryParameters = {},
): LatchkeyQueryKey<'directory', SearchDirectoryParameters> => toQueryKey('directory', parameters)
