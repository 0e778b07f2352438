import { LatchkeyProvider, type ThemeMode } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { ApiPanel } from './devnet/ApiPanel.js'
import { createDemo, type Demo } from './devnet/createDemo.js'
import { DevnetPanel } from './devnet/DevnetPanel.js'
import { loadDevnet } from './devnet/loadDevnet.js'
import { WalletPanel } from './devnet/WalletPanel.js'
import { Hero } from './Hero.js'

/** The playground: the widget live, and the devnet it runs on. */
export function Playground() {
  const [demo, setDemo] = useState<Demo | Error>()
  const [attempt, setAttempt] = useState(0)
  const [theme, setTheme] = useState<ThemeMode>('auto')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes it look again.
  useEffect(() => {
    // An effect that was undone (StrictMode runs it twice) must not announce a second wallet.
    let undone = false
    setDemo(undefined)
    loadDevnet().then(
      (surroundings) => undone || setDemo(createDemo(surroundings)),
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
  return (
    <LatchkeyProvider latchkey={demo.latchkey} theme={theme}>
      <main className="page" data-theme={theme}>
        <Hero theme={theme} onTheme={setTheme} />
        <div className="panels">
          <WalletPanel wallet={demo.wallet} manifest={demo.manifest} />
          <DevnetPanel manifest={demo.manifest} />
          {demo.api && <ApiPanel latchkey={demo.latchkey} url={demo.api.url} />}
        </div>
      </main>
    </LatchkeyProvider>
  )
}
