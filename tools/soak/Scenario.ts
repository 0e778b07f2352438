/** A fault that is made on purpose, and what must hold meanwhile and afterwards. */
export type Scenario = {
  /** The id in the catalogue of faults, or a word. */
  id: string
  title: string
  run: (context: ScenarioContext) => Promise<void>
}

export type ScenarioContext = {
  /** Whether to make fewer repetitions, and to tell so. */
  quick: boolean
  /** Of its own; it stays where a check fails, for whoever looks for the reason. */
  folder: string
  say: (line: string) => void
  /** Something that must hold, and the figures that show it. */
  check: (what: string, holds: boolean, figures?: string) => void
  /** What to end afterwards, the last first; also when the scenario throws. */
  defer: (end: () => unknown) => void
}

/** What came of a scenario. */
export type Outcome = { id: string; title: string; passed: boolean; checks: number; seconds: number }
