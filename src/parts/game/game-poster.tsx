import styles from './game-poster.module.css'
import { columnsOf, flagsOf, inks } from '#src/ui/mark/signal-flags.ts'
import type { CSSProperties } from 'react'

/** The poster of a game, or its name in signal flags in place of a missing one. Decorative: the title is beside it. */
export function GamePoster({ game, className = '' }: GamePosterProps) {
  return (
    <div className={`overflow-hidden rounded-s bg-raised ${styles.poster} ${className}`}>
      {game.poster ? (
        <img src={game.poster} alt="" loading="lazy" decoding="async" />
      ) : (
        <NameInFlags game={game} />
      )}
    </div>
  )
}

interface Posted {
  id: number
  title: string
  /** Path on this server. */
  poster: string | null
}

interface GamePosterProps {
  game: Posted
  className?: string | undefined
}

const grounds = 10
const width = 160
const height = 90
/** A flag has 24 units, and there are 3 to the next one. */
const step = 27

/** The name of a game in signal flags, line by line, on a cloth whose color depends on the game. */
function NameInFlags({ game: { id, title } }: { game: Posted }) {
  const flags = flagsOf(title)
  const columns = columnsOf(flags.length)
  const rows = Math.ceil(flags.length / columns)
  const scale = Math.min((width - 12) / (columns * step), (height - 12) / (rows * step))
  const left = (width / scale - columns * step + 3) / 2
  const top = (height / scale - rows * step + 3) / 2
  const cloth = { '--ink': `var(--line-${(id % grounds) + 1})` } as CSSProperties
  return (
    <svg className={styles.flags} style={cloth} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`scale(${scale})`}>
        {flags.map((flag, at) => (
          <g
            key={at}
            transform={`translate(${left + (at % columns) * step} ${top + Math.floor(at / columns) * step})`}
          >
            {flag.map(([ink, path]) => (
              <path key={path} d={path} fill={inks[ink]} />
            ))}
          </g>
        ))}
      </g>
    </svg>
  )
}
