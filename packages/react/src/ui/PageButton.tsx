import type { ComponentProps, ReactNode } from 'react'
import { type OpenParameters, useOpen } from '../router/useOpen.js'
import { canPrefetch } from '../shell/canPrefetch.js'
import { usePrefetch } from '../shell/usePrefetch.js'
import { useTheme } from '../theme/useTheme.js'

/** What a page may say of a button itself, as of any of its own. */
export type PageButtonLook = Pick<ComponentProps<'button'>, 'className' | 'disabled'>

export type PageButtonProps = {
  /** What a page's CSS can tell apart. */
  kind: 'connect' | 'account' | 'network'
  status: string
  /** The view it opens. */
  opens?: OpenParameters
  look: PageButtonLook
  children: ReactNode
}

/** A button in the page's own DOM, so that it can be restyled; its look is `@latchkey/react/styles.css`. */
export function PageButton({ kind, status, opens, look, children }: PageButtonProps) {
  const open = useOpen()
  // The closed modal is mounted now, which a click would otherwise wait for.
  const approach = () => canPrefetch() && open(opens, true)
  const theme = useTheme<HTMLButtonElement>()
  usePrefetch()
  return (
    <button
      {...theme}
      type="button"
      part="button"
      className={`latchkey-button ${look.className ?? ''}`.trim()}
      disabled={look.disabled}
      data-kind={kind}
      data-status={status}
      aria-haspopup="dialog"
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => open(opens)}
    >
      {children}
    </button>
  )
}
