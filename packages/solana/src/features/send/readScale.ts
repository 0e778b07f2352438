import { LatchkeyError } from '@latchkey/protocol'
import { type Extensions, extensionTypes } from './readExtensions.js'

/** Parts of one that a scale is counted in. */
const whole = 10n ** 12n
/** Seconds of a year, as the token program counts them. */
const year = 31_556_736
/** Times an amount that no token is shown as. */
const largest = 1e7

/**
 * What wallets multiply an amount by before they show it, in parts of `whole`: a factor that the issuer has set, or interest.
 * Nothing where they show it as it is (M-24).
 */
export function readScale(
  extensions: Extensions,
  { token, seconds }: { token: string; seconds: number },
): bigint | undefined {
  const factor =
    readFactor(viewOf(extensions.get(extensionTypes.scaledUiAmount)), seconds) *
    readInterest(viewOf(extensions.get(extensionTypes.interestBearing)), seconds)
  if (factor === 1) return undefined
  if (!(factor > 0 && factor < largest))
    throw new LatchkeyError('send/token-uncertain', { context: { token } })
  return BigInt(Math.round(factor * 1e12))
}

/** An amount as wallets show it. */
export const scaleAmount = (amount: bigint, scale: bigint): bigint => (amount * scale) / whole

const viewOf = (data: Uint8Array | undefined) =>
  data && new DataView(data.buffer, data.byteOffset, data.length)

/** After an authority: a factor, from when on another counts, and that. */
function readFactor(view: DataView | undefined, seconds: number): number {
  if (!view) return 1
  if (view.byteLength < 56) return Number.NaN
  return view.getFloat64(seconds >= readTime(view, 40) ? 48 : 32, true)
}

/** After an authority: since when, the mean rate until its last change, when that was, and the rate since; in hundredths of a percent. */
function readInterest(view: DataView | undefined, seconds: number): number {
  if (!view) return 1
  if (view.byteLength < 52) return Number.NaN
  const changed = readTime(view, 42)
  const before = view.getInt16(40, true) * (changed - readTime(view, 32))
  const since = view.getInt16(50, true) * (seconds - changed)
  return Math.exp((before + since) / year / 10_000)
}

const readTime = (view: DataView, at: number) =>
  view.getInt32(at + 4, true) * 2 ** 32 + view.getUint32(at, true)
