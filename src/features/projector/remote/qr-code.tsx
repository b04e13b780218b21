import styles from './control-dialog.module.css'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code, dark on white in any theme; nothing if it is too long for one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => codeOf(text), [text])
  if (!code) return null
  return (
    <svg
      className={`rounded-s ${styles.code}`}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path d={code.path} shapeRendering="crispEdges" />
    </svg>
  )
}

function codeOf(text: string) {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: 4 })
    const path = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('')
    return { size, path }
  } catch {
    return undefined // longer than the largest code holds
  }
}
