import { useMemo } from 'react'
import { qrPath } from '../../lib/qrPath.ts'

/** A text as a QR code, black on white in both themes, as scanners expect. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
      <title>{label}</title>
      <path fill="#fff" d={`M0 0h${size}v${size}h${-size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
