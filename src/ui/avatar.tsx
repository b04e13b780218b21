import styles from './avatar.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { rem } from '#src/ui/unit.ts'
import { useState } from 'react'

interface AvatarProps {
  name: string
  picture?: string | null
  size?: number
  tone?: 'plain' | 'accent'
  /** Round for people, square for teams. */
  isRound?: boolean
}

const graphemes = new Intl.Segmenter()

/** The picture of a team or person, else the first sign of the name. It stands beside the name, so it says nothing. */
export function Avatar({ name, picture, size = 26, tone = 'plain', isRound = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const [first] = graphemes.segment(name.trim() || '?')
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.avatar, styles[tone], isRound && styles.round)}
      style={{ width: rem(size), height: rem(size), fontSize: rem(size * 0.46) }}
    >
      {picture && picture !== broken ? (
        <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />
      ) : (
        first?.segment.toUpperCase()
      )}
    </span>
  )
}
