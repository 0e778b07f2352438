/** A program and its first arguments. */
export type NodeCommand = { command: string; args: string[] }
