import { useEffect, useState } from 'react'
import { Notice } from '../../ui/Notice.js'
import { pairingPart } from '../parts.js'
import { useTexts } from '../TextsProvider.js'

/** What a browser is about to ask, where it is: whether the page may reach the apps of its device. */
export function LoopbackHint() {
  const texts = useTexts(pairingPart)
  const [isToCome, setIsToCome] = useState(false)
  useEffect(() => {
    // Not every browser knows the permission, nor does TypeScript.
    Promise.resolve(navigator.permissions?.query({ name: 'loopback-network' as PermissionName }))
      .then((permission) => setIsToCome(permission?.state === 'prompt'))
      .catch(() => {})
  }, [])
  return isToCome ? <Notice tone="warn" title={texts.mobile.loopback} /> : null
}
