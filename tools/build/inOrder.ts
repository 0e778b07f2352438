import type { WorkspacePackage } from '../workspace/packages.js'

/** Packages in the order in which they are built: the elements last, for they take in what others are built into. */
export const inOrder = (packages: readonly WorkspacePackage[]): WorkspacePackage[] =>
  [...packages].sort((one, other) => Number(takesIn(one)) - Number(takesIn(other)))

const takesIn = ({ name }: WorkspacePackage) => name === '@latchkey/element'
