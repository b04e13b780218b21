import styles from './control-dialog.module.css'
import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  /** Said in its place where the text is longer than any code holds. */
  tooLong: string
}

/** A text as a QR code, dark on white in any theme. */
export function QrCode({ text, label, tooLong }: QrCodeProps) {
  const code = useMemo(() => codeOf(text), [text])
  if (!code) return <p className={`t-s dim ${styles.code}`}>{tooLong}</p>
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

/** With the better correction, by which more of it may be covered, unless only the other has room for it: 2,331 and 2,953 bytes. */
function codeOf(text: string) {
  for (const ecc of ['M', 'L'] as const) {
    try {
      const { data, size } = encode(text, { ecc, border: 4 })
      const path = data
        .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('')
      return { size, path }
    } catch {} // longer than the largest code holds
  }
  return undefined
}
