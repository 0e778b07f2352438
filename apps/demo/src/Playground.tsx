import { LatchkeyProvider, type ThemeMode } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'
import { createDemo, type Demo } from './devnet/createDemo.js'
import { DevnetPanel } from './devnet/DevnetPanel.js'
import { loadDevnet } from './devnet/loadDevnet.js'
import { WalletPanel } from './devnet/WalletPanel.js'
import { Hero } from './Hero.js'

/** The playground: the widget live, and the devnet it runs on. */
export function Playground() {
  const [demo, setDemo] = useState<Demo | Error>()
  const [theme, setTheme] = useState<ThemeMode>('auto')

  const load = useCallback(() => {
    setDemo(undefined)
    loadDevnet().then(
      (manifest) => setDemo((current) => current ?? createDemo(manifest)),
      (error: Error) => setDemo(error),
    )
  }, [])
  useEffect(load, [load])

  if (demo instanceof Error)
    return (
      <main className="message">
        <h1>Latchkey</h1>
        <p role="alert">{demo.message}</p>
        <button type="button" className="plain" onClick={load}>
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
        </div>
      </main>
    </LatchkeyProvider>
  )
}
