import { ActivityPanel } from './ActivityPanel.js'
import { type UseActivityListParameters, useActivityList } from './useActivityList.js'

export type TokenActivityProps = UseActivityListParameters & { older: string }

/** Activity of one token. Its list can end long before the history does: a person decides how far back to look. */
export function TokenActivity({ older, ...parameters }: TokenActivityProps) {
  return <ActivityPanel list={useActivityList(parameters)} older={older} />
}
