import { ConnectButton, type ThemeMode } from '@latchkey/react'

export type HeroProps = { theme: ThemeMode; onTheme: (theme: ThemeMode) => void }

const themes: ThemeMode[] = ['auto', 'light', 'dark']

/** What this is, and the button it is about. */
export function Hero({ theme, onTheme }: HeroProps) {
  return (
    <header className="hero">
      <div className="bar">
        <span className="wordmark">
          <img src="/icon.svg" alt="" width="28" height="28" />
          Latchkey
        </span>
        <fieldset className="segments">
          <legend>Theme</legend>
          {themes.map((name) => (
            <label key={name}>
              <input type="radio" name="theme" checked={theme === name} onChange={() => onTheme(name)} />
              {name}
            </label>
          ))}
        </fieldset>
      </div>
      <h1>A wallet widget that is whole without a cloud.</h1>
      <p className="lead">
        Connect the Demo Wallet, look at its balance, send some of it. Everything runs on this machine, on
        real chains of its own.
      </p>
      <ConnectButton />
    </header>
  )
}
