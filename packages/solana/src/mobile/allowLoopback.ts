import { mobileFailure } from './mobileErrors.js'

/**
 * Has the browser ask the person whether the page may reach apps on the device, where it wants to ask. Only a page in front
 * can ask, so this comes before the app. `probe` tries the connection, and settles when the browser has let it through or not.
 */
export async function allowLoopback(probe: () => Promise<unknown>): Promise<void> {
  const query = async () => {
    try {
      // Not every browser knows the permission, nor does TypeScript.
      return (await navigator.permissions.query({ name: 'loopback-network' as PermissionName })).state
    } catch {
      return undefined
    }
  }
  if ((await query()) === 'prompt') await probe()
  if ((await query()) === 'denied') throw mobileFailure('loopback-blocked')
}
