import { useEffect, useState } from 'react'
import { loadDevnet } from './devnet/loadDevnet.js'
import { type Demo, openDemo } from './devnet/openDemo.js'
import { Workbench } from './Workbench.js'

/** The playground, once its devnet is found. */
export function Playground() {
  const [demo, setDemo] = useState<Demo | Error>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes it look again.
  useEffect(() => {
    // An effect that was undone (StrictMode runs it twice) must not announce wallets a second time.
    let undone = false
    setDemo(undefined)
    loadDevnet().then(
      (surroundings) => undone || setDemo(openDemo(surroundings)),
      (error: Error) => undone || setDemo(error),
    )
    return () => {
      undone = true
    }
  }, [attempt])

  if (demo instanceof Error)
    return (
      <main className="message">
        <h1>Latchkey</h1>
        <p role="alert">{demo.message}</p>
        <button type="button" className="plain" onClick={() => setAttempt((count) => count + 1)}>
          Try again
        </button>
      </main>
    )
  if (!demo) return <main className="message">Looking for the devnet …</main>
  return <Workbench demo={demo} />
}
