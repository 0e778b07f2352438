import { parseDocument } from 'yaml'
import type { Tree } from '../workspace/tree.js'

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Workflow = {
  on?: unknown
  permissions?: Record<string, string>
  jobs?: Record<string, { 'runs-on'?: string; 'timeout-minutes'?: number; steps?: Step[] }>
}

const folder = '.github/workflows/'

/** Reports what is wrong with the workflows: of their form, of what they may do, and of the commands that they run. */
export function checkWorkflows(tree: Tree): string[] {
  const { scripts = {} } = JSON.parse(tree.get('package.json') ?? '{}') as {
    scripts?: Record<string, string>
  }
  return [...tree]
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, text]) => checkWorkflow(text, { tree, scripts }).map((problem) => `${file}: ${problem}`))
}

function checkWorkflow(text: string, names: { tree: Tree; scripts: Record<string, string> }): string[] {
  const document = parseDocument(text)
  if (document.errors.length > 0) return document.errors.map(({ message }) => message)
  const { on, permissions, jobs = {} } = document.toJS() as Workflow
  return [
    ...(on === undefined ? ['it never runs: "on" is missing'] : []),
    ...(permissions?.contents === 'read' && Object.keys(permissions).length === 1
      ? []
      : ['begin with "permissions: contents: read"; a job that needs more says so itself']),
    ...Object.entries(jobs).flatMap(([name, job]) => [
      ...(job['runs-on'] ? [] : [`${name} has no runner`]),
      ...(job['timeout-minutes'] ? [] : [`${name} has no timeout-minutes`]),
      ...(job.steps ?? []).flatMap((step) =>
        checkStep(step, text, names).map((problem) => `${name}: ${problem}`),
      ),
    ]),
  ]
}

function checkStep(
  { uses, run, with: options }: Step,
  text: string,
  { tree, scripts }: { tree: Tree; scripts: Record<string, string> },
): string[] {
  const problems: string[] = []
  if (uses !== undefined) {
    if (!/^actions\/[a-z-]+@[0-9a-f]{40}$/.test(uses))
      problems.push(`${uses}: only actions of GitHub itself, by the whole hash of a commit`)
    else if (!new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+`).test(text))
      problems.push(`${uses}: say its version behind it`)
    if (uses.startsWith('actions/checkout@') && options?.['persist-credentials'] !== false)
      problems.push(`${uses}: leaves a token behind; set persist-credentials: false`)
  }
  for (const [, script] of (run ?? '').matchAll(/npm run (?:--silent )?([\w:-]+)/g))
    if (script && !scripts[script]) problems.push(`there is no "npm run ${script}"`)
  for (const [, file] of (run ?? '').matchAll(/\bbash (\S+)/g))
    if (file && !tree.has(file)) problems.push(`there is no ${file}`)
  if (/\$\{\{/.test(run ?? ''))
    problems.push('an expression in a command can be text of a stranger; hand it in by "env"')
  return problems
}
