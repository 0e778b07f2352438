import { defineOnce } from '@latchkey/core'
import type { Icons } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/** What was found, kept with the instance: a row that comes back into sight has its picture at once. */
const getFound = defineOnce(() => new Map<string, string | null>())

/** The picture of something by its id: `undefined` while it is looked for, `null` where there is none. */
export function useIcon(kind: keyof Icons, id: string | undefined): string | null | undefined {
  const { latchkey } = useLatchkeyContext()
  const { icons } = latchkey
  const found = getFound(latchkey)
  const key = `${kind} ${id}`
  const [, setFoundKey] = useState('')
  const source = icons && id ? found.get(key) : null

  useEffect(() => {
    if (!icons || !id || found.has(key)) return
    let isUndone = false
    const put = (answer?: string) => {
      found.set(key, answer ?? null)
      if (!isUndone) setFoundKey(key)
    }
    // Pictures are the page's own code: what it throws is no picture.
    Promise.resolve(id)
      .then(icons[kind])
      .then(put, () => put())
    return () => {
      isUndone = true
    }
  }, [icons, found, kind, id, key])

  return source
}
