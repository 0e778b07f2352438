import { useEffect, useState } from 'react'
import { Notice } from '../../ui/Notice.js'
import { useLocale } from '../TextsProvider.js'
import { loadMobileTexts } from './loadMobileTexts.js'

/** What a browser is about to ask, where it is: whether the page may reach the apps of its device. */
export function LoopbackHint() {
  const locale = useLocale()
  const [text, setText] = useState('')
  useEffect(() => {
    // Not every browser knows the permission, nor does TypeScript.
    Promise.resolve(navigator.permissions?.query({ name: 'loopback-network' as PermissionName }))
      .then(async (permission) => permission?.state === 'prompt' && (await loadMobileTexts(locale)).loopback)
      .then((found) => setText(found || ''))
      .catch(() => {})
  }, [locale])
  return text ? <Notice tone="warn" title={text} /> : null
}
