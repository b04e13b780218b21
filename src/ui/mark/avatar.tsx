import styles from './avatar.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { rem } from '#src/ui/hooks/unit.ts'
import { useState } from 'react'

interface AvatarProps {
  name: string
  picture?: string | null
  size?: number
  tone?: 'plain' | 'accent'
  /** Round for people, square for teams. */
  isRound?: boolean
}

/** Nearly half the avatar, in steps of three pixels: sizes that a page uses anyway. */
const letterSize = (size: number) => Math.round((size * 0.46) / 3) * 3

let graphemes: Intl.Segmenter | undefined

/** The first character that the user sees: one plain letter, or else a whole grapheme. */
function firstSign(name: string) {
  if (/^\w\w/.test(name)) return name[0]
  if (!('Segmenter' in Intl)) return Array.from(name)[0] // older browsers
  graphemes ??= new Intl.Segmenter() // it is slow to create
  const [first] = graphemes.segment(name)
  return first?.segment
}

/** The picture of a team or person, or else the first character of the name. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, picture, size = 26, tone = 'plain', isRound = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'place-items-center flex-none overflow-hidden bg-raised w-label lh-1 dim',
        styles.avatar,
        styles[tone],
        isRound && styles.round,
      )}
      style={{ width: rem(size), height: rem(size), fontSize: rem(letterSize(size)) }}
    >
      {picture && picture !== broken ? (
        <img
          className="w-full h-full"
          src={picture}
          alt=""
          loading="lazy"
          onError={() => setBroken(picture)}
        />
      ) : (
        firstSign(name.trim() || '?')?.toUpperCase()
      )}
    </span>
  )
}
