import type { Latchkey } from '@latchkey/core'
import { useEffect, useMemo, useRef } from 'react'
import type { Options } from '../options/Options.js'
import { createWidget } from './createWidget.js'
import type { Surroundings } from './loadDevnet.js'

/** The widget's instance, made anew when an option changes that it is made with; the one before it ends. */
export function useWidget(surroundings: Surroundings, options: Options): Latchkey {
  const { families, api, signIn, passkeyKeys, allowUnsupportedNetwork, featured, excluded } = options
  // Lists that are written alike are alike, whoever made them.
  const key = JSON.stringify({
    families,
    api,
    signIn,
    passkeyKeys,
    allowUnsupportedNetwork,
    featured,
    excluded,
  })
  const latchkey = useMemo(() => createWidget(surroundings, JSON.parse(key)), [surroundings, key])
  const before = useRef(latchkey)
  useEffect(() => {
    if (before.current !== latchkey) before.current.dispose()
    before.current = latchkey
  }, [latchkey])
  return latchkey
}
