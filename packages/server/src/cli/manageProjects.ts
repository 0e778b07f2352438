import { createProjects } from '../access/createProjects.js'
import type { Project, ProjectChange } from '../access/Project.js'
import type { Config } from '../config/configSchema.js'
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
    const print = (value: Project | Project[], text: () => string[]) => {
      const lines = command.json ? [JSON.stringify(value, null, 2)] : text()
      for (const line of lines) terminal.print(line)
    }
    if (command.name === 'projects list') {
      const all = await projects.list()
      print(all, () => describeAll(all))
      return 0
    }
    if (command.name === 'projects add') {
      const added = await projects.add({ name: command.project, origins: command.origins })
      print(added, () => [`Added ${added.name}.`, ...describe(added)])
      return 0
    }
    const changed =
      command.name === 'projects remove'
        ? await projects.remove(command.id)
        : await projects.change(command.id, changeOf(command))
    if (!changed) {
      terminal.complain(`There is no project ${JSON.stringify(command.id)}. \`projects list\` shows all.`)
      return 1
    }
    print(changed, () =>
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

function describe({ id, origins, enabled }: Project): string[] {
  return [`  id       ${id}`, `  origins  ${origins.join(', ')}`, `  enabled  ${enabled ? 'yes' : 'no'}`]
}

function describeAll(all: readonly Project[]): string[] {
  if (all.length === 0) return ['There are no projects yet. Add one with `projects add`.']
  return all.flatMap((project) => [project.name, ...describe(project)])
}
