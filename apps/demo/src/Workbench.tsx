import { LatchkeyProvider } from '@latchkey/react'
import { useMemo, useRef } from 'react'
import { Controls } from './controls/Controls.js'
import { ApiPanel } from './devnet/ApiPanel.js'
import { DevnetPanel } from './devnet/DevnetPanel.js'
import type { Demo } from './devnet/openDemo.js'
import { useWidget } from './devnet/useWidget.js'
import { WalletPanel } from './devnet/WalletPanel.js'
import { EventPanel } from './events/EventPanel.js'
import { FaultPanel } from './faults/FaultPanel.js'
import { Header } from './Header.js'
import { forgetAll } from './options/forgetAll.js'
import { toTheme } from './options/toTheme.js'
import { useOptions } from './options/useOptions.js'
import { CodePanel } from './snippet/CodePanel.js'
import { Stage } from './stage/Stage.js'
import { StepStrip } from './steps/StepStrip.js'

/** The widget live, its options, its code, and the devnet it runs on. */
export function Workbench({ demo }: { demo: Demo }) {
  const { manifest, api, wallets, faults } = demo
  const [options, change] = useOptions()
  const latchkey = useWidget(demo, options)
  const theme = useMemo(() => toTheme(options), [options])
  const texts = useMemo(
    () => (options.title ? { connect: { title: options.title } } : undefined),
    [options.title],
  )
  const count = useRef({ latchkey, instance: 0 })
  if (count.current.latchkey !== latchkey) count.current = { latchkey, instance: count.current.instance + 1 }

  return (
    <LatchkeyProvider
      latchkey={latchkey}
      theme={theme}
      locale={options.locale}
      features={options.features}
      {...(texts && { texts })}
    >
      <main className="page" data-theme={options.mode}>
        <Header manifest={manifest} />
        <StepStrip latchkey={latchkey} />
        <div className="workbench">
          <Stage
            options={options}
            onChange={change}
            latchkey={latchkey}
            manifest={manifest}
            instance={count.current.instance}
          />
          <div className="side">
            <Controls
              options={options}
              onChange={change}
              hasBitcoin={manifest.bitcoin !== undefined}
              hasApi={api !== undefined}
              onReset={forgetAll}
            />
            <CodePanel options={options} />
          </div>
        </div>
        <div className="panels">
          <WalletPanel wallets={wallets} />
          <DevnetPanel latchkey={latchkey} manifest={manifest} hasNames={api !== undefined && options.api} />
          <FaultPanel faults={faults} hasApi={api !== undefined} />
          {api && options.api && <ApiPanel latchkey={latchkey} url={api.url} />}
          <EventPanel latchkey={latchkey} />
        </div>
      </main>
    </LatchkeyProvider>
  )
}
