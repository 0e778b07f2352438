import { useMemo } from 'react'
import { CopyButton } from '../controls/CopyButton.js'
import type { Options } from '../options/Options.js'
import { createSnippet } from './createSnippet.js'
import { highlight } from './highlight.js'

/** The code of the widget as it is now. */
export function CodePanel({ options }: { options: Options }) {
  const code = useMemo(() => createSnippet(options), [options])
  return (
    <section className="panel code" aria-labelledby="code-title">
      <div className="panel-head">
        <h2 id="code-title">Code</h2>
        <CopyButton text={code} what="the code" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <pre tabIndex={0}>
        <code>
          {highlight(code).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of text have no identity.
            <span key={index} className={`code-${kind}`}>
              {text}
            </span>
          ))}
        </code>
      </pre>
      <p className="hint">With public networks in place of the local chains that run here.</p>
    </section>
  )
}
