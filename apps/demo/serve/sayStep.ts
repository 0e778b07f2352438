const tickMs = 10_000

/** Says what is begun, and every ten seconds that it goes on: a slow machine is not to look like a hung one. */
export async function sayStep<value>(
  log: (line: string) => void,
  { label, run }: { label: string; run: () => Promise<value> },
): Promise<value> {
  const started = Date.now()
  log(`${label} …`)
  const timer = setInterval(() => log(`${label} … ${Math.round((Date.now() - started) / 1_000)} s`), tickMs)
  try {
    return await run()
  } finally {
    clearInterval(timer)
  }
}
