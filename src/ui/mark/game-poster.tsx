import styles from './game-poster.module.css'
import type { CSSProperties } from 'react'

/** The poster of a game, or a flag in place of a missing one. Decorative: the title is beside it. */
export function GamePoster({ poster, gameId, className = '' }: GamePosterProps) {
  return (
    <div className={`${styles.poster} ${className}`}>
      {poster ? <img src={poster} alt="" loading="lazy" decoding="async" /> : <PlainPoster gameId={gameId} />}
    </div>
  )
}

interface GamePosterProps {
  /** Path on this server. */
  poster: string | null
  /** Determines the flag of a game without a poster. */
  gameId: number
  className?: string | undefined
}

const inks = 10
const patterns = [
  'M0 0h160v45H0z',
  'M0 0h80v90H0z',
  'M0 90L160 0v90z',
  'M0 0h80v45H0zM80 45h80v45H80z',
  'M53 0h54v90H53z',
]

/** A flag in two inks of one hue; its pattern and hue depend on the game. */
function PlainPoster({ gameId }: { gameId: number }) {
  const ink = { '--ink': `var(--line-${(gameId % inks) + 1})` } as CSSProperties
  return (
    <svg
      className={styles.flag}
      style={ink}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={patterns[gameId % patterns.length]} />
    </svg>
  )
}
