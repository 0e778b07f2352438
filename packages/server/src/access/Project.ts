/** A team that may use this server: its id is public, its origins are what a browser is held to (S-42). */
export type Project = {
  id: string
  name: string
  /** Exact origins, `scheme://host[:port]`; `*` allows every page. */
  origins: readonly string[]
  enabled: boolean
  /** What all its clients together may use up, where that differs from the setting for all projects. */
  limits?: ProjectLimits
  /** SHA-256 of the key by which its own server calls, in hex. */
  serverKeyHash?: string
}

/** A token bucket of its own. */
export type ProjectLimits = { burst: number; perSecond: number }

/** What of a project can be changed. */
export type ProjectChange = {
  name?: string
  origins?: readonly string[]
  enabled?: boolean
  limits?: ProjectLimits
}

/** Where projects are looked up and managed. */
export type Projects = {
  /** From a short cache; while the store is down, last-known-good for 10 minutes, then `Refusal` 503 (F-42). */
  find: (id: string) => Promise<Project | undefined>
  /** The project that a server key is of; as lasting as `find`. */
  findByServerKey: (key: string) => Promise<Project | undefined>
  list: () => Promise<Project[]>
  add: (project: { id?: string; name: string; origins: readonly string[] }) => Promise<Project>
  /** Sets what is given; undefined if there is no such project. */
  change: (id: string, to: ProjectChange) => Promise<Project | undefined>
  /** Makes a key for its server, in place of the one before; undefined if there is no such project. */
  makeServerKey: (id: string) => Promise<string | undefined>
  /** Takes a project away; undefined if there is none. What was written for it stays. */
  remove: (id: string) => Promise<Project | undefined>
}
