import { rem } from '#src/ui/hooks/unit.ts'
import styles from './category-mark.module.css'
import type { ReactElement } from 'react'

/** The categories of challenges, as the contract names them. */
export type Category =
  | 'Misc'
  | 'Crypto'
  | 'Pwn'
  | 'Web'
  | 'Reverse'
  | 'Blockchain'
  | 'Forensics'
  | 'Hardware'
  | 'Mobile'
  | 'PPC'
  | 'AI'
  | 'Pentest'
  | 'OSINT'

const pale = 'oklch(0.96 0.012 250)'
const night = 'oklch(0.22 0.03 250)'
const ink = (hue: number, lightness = 0.62) => `oklch(${lightness} 0.17 ${hue})`

const ground = (fill: string) => <rect width="24" height="24" fill={fill} />
const chequers = [1, 3, 4, 6, 9, 11, 12, 14]

/** A flag in two inks for each: distinct by pattern alone, as signal flags are; none is taken from the code of signals. */
const patterns: Record<Category, ReactElement> = {
  Misc: flag(pale, <path d="M0 0h24v8H0zM0 16h24v8H0z" fill={ink(250)} />),
  Crypto: flag(pale, <path d="M0 0h12v12H0zM12 12h12v12H12z" fill={ink(300)} />),
  Pwn: flag(ink(25), <path d="M0 0l24 24M24 0L0 24" stroke={pale} strokeWidth="5" />),
  Web: flag(pale, <path d="M12 0h12v24H12z" fill={ink(240)} />),
  Reverse: flag(pale, <path d="M0 24L24 0v24z" fill={ink(345)} />),
  Blockchain: flag(
    ink(95, 0.86),
    chequers.map((at) => (
      <rect key={at} x={(at % 4) * 6} y={Math.floor(at / 4) * 6} width="6" height="6" fill={night} />
    )),
  ),
  Forensics: flag(
    ink(200),
    <>
      <rect x="5" y="5" width="14" height="14" fill={pale} />
      <rect x="9.5" y="9.5" width="5" height="5" fill={ink(200)} />
    </>,
  ),
  Hardware: flag(ink(150), <path d="M12 0v24M0 12h24" stroke={pale} strokeWidth="5.5" />),
  Mobile: flag(ink(125), <path d="M8 0h8v24H8z" fill={pale} />),
  PPC: flag(
    pale,
    <path d="M-4 10L10-4M-4 22L22-4M2 28L28 2M14 28L28 14" stroke={ink(55)} strokeWidth="4.6" />,
  ),
  AI: flag(ink(280), <circle cx="12" cy="12" r="6.5" fill={pale} />),
  Pentest: flag(pale, <path d="M12 1l11 11-11 11L1 12z" fill={ink(8)} />),
  OSINT: flag(
    pale,
    <>
      <circle cx="12" cy="12" r="7.5" fill="none" stroke={ink(178)} strokeWidth="4" />
      <circle cx="12" cy="12" r="2" fill={ink(178)} />
    </>,
  ),
}

function flag(cloth: string, sign: ReactElement | ReactElement[]) {
  return (
    <>
      {ground(cloth)}
      {sign}
    </>
  )
}

export const categories = Object.keys(patterns) as Category[]

interface CategoryMarkProps {
  category: Category
  size?: number
  /** The category is written beside it, so the mark need not name it. */
  isNamed?: boolean
}

/** The signal flag of a category. */
export function CategoryMark({ category, size = 20, isNamed = false }: CategoryMarkProps) {
  const words = isNamed
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': category } as const)
  return (
    <svg
      className={`block flex-none ${styles.mark}`}
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 24 24"
      {...words}
    >
      {patterns[category]}
    </svg>
  )
}
