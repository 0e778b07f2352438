import encodeQR from 'qr'
import { useMemo } from 'react'

/** The quiet zone that scanners need around a code. */
const border = 4

/** A text as a QR code: dark on light in every theme, because scanners expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <div className="qr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
    </div>
  )
}

/** All dark modules as one path, run by run: fewer corners are painted sooner. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const lines = rows.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''))
  const path = lines.flatMap((line, y) =>
    [...line.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size: rows.length, path: path.join('') }
}
