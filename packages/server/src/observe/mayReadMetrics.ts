import { hasToken } from './hasToken.js'
import { isPrivateAddress } from './isPrivateAddress.js'

/** Headers that a proxy adds: what comes through one comes from anywhere. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

export type MayReadMetricsOptions = {
  /** Of the operator; without one, this machine and its private network alone read them. */
  token: string | undefined
  headerOf: (name: string) => string | undefined
  /** As `clientAddress` writes it. */
  ip: string
}

/** Whether a request may read metrics that are beside what everybody asks. */
export function mayReadMetrics({ token, headerOf, ip }: MayReadMetricsOptions): boolean {
  if (token !== undefined) return hasToken(headerOf('authorization'), token)
  return isPrivateAddress(ip) && !proxyHeaders.some((name) => headerOf(name) !== undefined)
}
