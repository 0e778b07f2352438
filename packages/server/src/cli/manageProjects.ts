import { createProjects } from '../access/createProjects.js'
import type { Project, ProjectChange } from '../access/Project.js'
import type { Config } from '../config/configSchema.js'
import { type ProjectUsage, readUsage } from '../usage/readUsage.js'
import type { UsageCounts } from '../usage/Usage.js'
import { createQuietLog } from './createQuietLog.js'
import { openAnyStore } from './openAnyStore.js'
import type { Command } from './parseWords.js'
import type { Terminal } from './Terminal.js'

type ProjectsCommand = Extract<Command, { name: `projects ${string}` }>

/** Adds, lists, changes or removes projects; returns the exit code. */
export async function manageProjects(
  terminal: Terminal,
  config: Config,
  command: ProjectsCommand,
): Promise<number> {
  const log = createQuietLog(terminal)
  const store = await openAnyStore(config, log)
  try {
    const projects = createProjects({ config, store, log })
    const print = (value: object, text: () => string[]) => {
      const lines = command.json ? [JSON.stringify(value, null, 2)] : text()
      for (const line of lines) terminal.print(line)
    }
    if (command.name === 'projects list') {
      const all = await projects.list()
      print(all.map(toPublic), () => describeAll(all))
      return 0
    }
    if (command.name === 'projects usage') {
      const used = await readUsage({ store, now: Date.now }, { days: command.days })
      print(used, () => describeUsage(used, command.days))
      return 0
    }
    if (command.name === 'projects add') {
      const added = await projects.add({ name: command.project, origins: command.origins })
      print(toPublic(added), () => [`Added ${added.name}.`, ...describe(added)])
      return 0
    }
    const missing = (id: string) => {
      terminal.complain(`There is no project ${JSON.stringify(id)}. \`projects list\` shows all.`)
      return 1
    }
    if (command.name === 'projects key') {
      const key = await projects.makeServerKey(command.id)
      if (key === undefined) return missing(command.id)
      print({ id: command.id, serverKey: key }, () => [
        `The key of ${command.id}'s server, which is shown this once; the one before is worth nothing within 5 seconds:`,
        `  ${key}`,
      ])
      return 0
    }
    const changed =
      command.name === 'projects remove'
        ? await projects.remove(command.id)
        : await projects.change(command.id, changeOf(command))
    if (!changed) return missing(command.id)
    print(toPublic(changed), () =>
      command.name === 'projects change'
        ? [`Changed ${changed.name}.`, ...describe(changed)]
        : [`${done[command.name]} ${changed.name} (${changed.id}).`],
    )
    return 0
  } finally {
    await store.close()
  }
}

const done = {
  'projects enable': 'Enabled',
  'projects disable': 'Disabled',
  'projects remove': 'Removed',
} as const

function changeOf(command: Extract<ProjectsCommand, { id: string }>): ProjectChange {
  return command.name === 'projects change' ? command.change : { enabled: command.name === 'projects enable' }
}

/** A project as JSON: that there is a key, and nothing of it. */
const toPublic = ({ serverKeyHash, ...project }: Project) => ({
  ...project,
  ...(serverKeyHash !== undefined && { hasServerKey: true }),
})

function describe({ id, origins, enabled, limits, serverKeyHash }: Project): string[] {
  return [
    `  id       ${id}`,
    `  origins  ${origins.join(', ')}`,
    `  enabled  ${enabled ? 'yes' : 'no'}`,
    ...(limits ? [`  limits   ${limits.burst} at once, ${limits.perSecond} a second`] : []),
    ...(serverKeyHash === undefined ? [] : ['  key      yes, for its server']),
  ]
}

function describeAll(all: readonly Project[]): string[] {
  if (all.length === 0) return ['There are no projects yet. Add one with `projects add`.']
  return all.flatMap((project) => [project.name, ...describe(project)])
}

function describeUsage(used: readonly ProjectUsage[], days: number): string[] {
  if (used.length === 0) return [`No project asked for anything in the last ${days} days.`]
  return used.flatMap(({ projectId, byCall, ...sum }) => [
    `${projectId}: ${describeCounts(sum)}`,
    ...byCall.map(({ call, ...counts }) => `  ${call.padEnd(20)} ${describeCounts(counts)}`),
  ])
}

const describeCounts = ({ calls, units, limited }: UsageCounts) =>
  `${calls} calls, ${units} units${limited > 0 ? `, ${limited} refused as too many` : ''}`
