/** A team that may use this server: its id is public, its origins are what a browser is held to (S-42). */
export type Project = {
  id: string
  name: string
  /** Exact origins, `scheme://host[:port]`; `*` allows every page. */
  origins: readonly string[]
  enabled: boolean
}

/** What of a project can be changed. */
export type ProjectChange = { name?: string; origins?: readonly string[]; enabled?: boolean }

/** Where projects are looked up and managed. */
export type Projects = {
  /** From a short cache; while the store is down, last-known-good for 10 minutes, then `Refusal` 503 (F-42). */
  find: (id: string) => Promise<Project | undefined>
  list: () => Promise<Project[]>
  add: (project: { id?: string; name: string; origins: readonly string[] }) => Promise<Project>
  /** Sets what is given; undefined if there is no such project. */
  change: (id: string, to: ProjectChange) => Promise<Project | undefined>
  /** Takes a project away; undefined if there is none. What was written for it stays. */
  remove: (id: string) => Promise<Project | undefined>
}
