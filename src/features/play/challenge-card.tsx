import styles from './challenge-card.module.css'
import { RunningMark, SolvedMark } from './challenge-marks.tsx'
import type { PlayedChallenge } from './shown-challenges.ts'
import type { Blood } from '#contract/api.gen.ts'
import { IconButton } from '#src/ui/button.tsx'
import { CategoryMark } from '#src/ui/category-mark.tsx'
import { Figure } from '#src/ui/numbers.tsx'
import { Pennant } from '#src/ui/pennant.tsx'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface ChallengeCardProps {
  challenge: PlayedChallenge
  /** A container of the team runs in it. */
  isRunning: boolean
  onOpen: () => void
  onStar: () => void
}

/** A challenge among the others. All of it opens the dialog; its height is the same in every state. */
export function ChallengeCard({ challenge, isRunning, onOpen, onStar }: ChallengeCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const { title, category, score, solved, bloods, solve, isStarred } = challenge
  return (
    <li className={styles.berth} data-solved={solve !== undefined} data-running={isRunning}>
      <button
        type="button"
        className={styles.card}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-state ${id}-worth`}
        onClick={onOpen}
      >
        <span id={`${id}-state`} className={styles.state}>
          <CategoryMark category={category} size={18} isNamed />
          <span className={styles.category}>{category}</span>
          {isRunning && <RunningMark challengeId={challenge.id} />}
          {solve && <SolvedMark solve={solve} />}
        </span>
        <span id={`${id}-title`} className={styles.title} dir="auto">
          {title}
        </span>
        <span id={`${id}-worth`} className={styles.worth}>
          <span className={styles.score}>
            <Figure value={score} />
          </span>
          <span className={styles.solves}>
            {solved > 0 ? t('play.solves', { count: solved }) : t('play.unsolved')}
          </span>
          <Bloods bloods={bloods} />
        </span>
      </button>
      <IconButton
        className={styles.star}
        label={t('play.star', { title })}
        aria-pressed={isStarred}
        size="small"
        onClick={onStar}
      >
        <Star size={16} fill={isStarred ? 'currentColor' : 'none'} />
      </IconButton>
    </li>
  )
}

const places = [1, 2, 3] as const

function Bloods({ bloods }: { bloods: Blood[] }) {
  if (bloods.length === 0) return null
  const flown = places.flatMap((place) => {
    const blood = bloods[place - 1]
    return blood ? [{ place, blood }] : []
  })
  return (
    <span className={styles.bloods}>
      {flown.map(({ place }) => (
        <Pennant key={place} place={place} size={16} isNamed />
      ))}
      <span className={styles.names}>
        {flown.map(({ place, blood }) => (
          <span key={place} className={styles.blood}>
            <Pennant place={place} size={12} />
            <span dir="auto">{blood.name}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
