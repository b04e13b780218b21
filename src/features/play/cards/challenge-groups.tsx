import { peeked } from '#src/server/cache/polled.ts'
import { ChallengeCard } from './challenge-card.tsx'
import { useRunningInstances } from '#src/state/instances/instances.tsx'
import { useChallengeFilter } from './challenge-filter.ts'
import { NothingShown } from './nothing-shown.tsx'
import styles from '#src/features/play/play.module.css'
import { type CategoryProgress, type PlayedChallenge, shownChallenges } from './shown-challenges.ts'
import { useCardKeys } from './use-card-keys.ts'
import type { ToggleMark } from './use-marks.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useFromServerTime } from '#src/state/time/server-time.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { useFocusFallback } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

/** Cards that are rendered first: about as many as a usual window shows. */
const leastAtFirst = 9

type Groups = ReturnType<typeof shownChallenges>

interface ChallengeGroupsProps {
  played: PlayedChallenge[]
  /** Renders the first cards, and the others once these are painted. */
  inSteps: boolean
  onOpen: (challenge: PlayedChallenge) => void
  onMark: ToggleMark
}

/** The challenges that match the filter, each category under a heading with its progress. */
export function ChallengeGroups({ played, inSteps, onOpen, onMark }: ChallengeGroupsProps) {
  const [filter, changeFilter] = useChallengeFilter()
  const running = useRunningInstances()
  const isOver = useIsOver()
  const groups = useMemo(() => shownChallenges(played, filter), [played, filter])
  const all = useMemo(() => groups.flatMap(({ challenges }) => challenges), [groups])
  const { stop, listeners } = useCardKeys(all, onMark)
  const [list, leavingRef] = useFocusFallback<HTMLDivElement>()
  const isWhole = useDeferredValue(true, !inSteps)
  if (groups.length === 0) return <NothingShown played={played} filter={filter} onChange={changeFilter} />
  return (
    <div ref={list} tabIndex={-1} className={styles.groups} {...listeners}>
      {(isWhole ? groups : firstOf(groups)).map(({ heading, challenges }) => (
        <section key={heading?.category ?? ''} className={styles.group} aria-label={heading?.category}>
          {heading && <GroupHeading {...heading} />}
          <ul className={`stack gap-3 ${styles.cards}`}>
            {challenges.map((challenge) => (
              <ChallengeCard
                key={challenge.id}
                challenge={challenge}
                isRunning={running.includes(challenge.id)}
                isOver={isOver}
                isStop={challenge.id === stop}
                leavingRef={leavingRef}
                onOpen={onOpen}
                onMark={onMark}
              />
            ))}
          </ul>
        </section>
      ))}
      {!isWhole && (
        <div className={`stack gap-3 ${styles.cards}`}>
          {all.slice(firstOf(groups).flatMap(({ challenges }) => challenges).length).map(({ id }) => (
            <Skeleton key={id} height={120} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Whether the game in the address is over; not while its times are unknown. */
function useIsOver(): boolean {
  const { gameId } = useGameAddress()
  const { data: game } = useQuery(peeked(games.game(gameId)))
  return useFromServerTime(() => Number(game !== undefined && game.end <= serverNow())) === 1
}

function GroupHeading({ category, solved, total }: CategoryProgress) {
  const { t } = useTranslation()
  const progress = t('play.progress', { solved, total })
  return (
    <header className={`row gap-25 mb-3 ${styles.heading}`}>
      <CategoryMark category={category} size={22} isNamed />
      <h2 className="t-m">{category}</h2>
      <span translate="no" className="t-s faint tabular nowrap">
        {progress}
      </span>
      <Meter className={styles.line} label={progress} value={solved / total} tone="good" />
    </header>
  )
}

/** The first groups, as many as it takes to have that many cards. */
function firstOf(groups: Groups) {
  let sum = 0
  const end = groups.findIndex(({ challenges }) => (sum += challenges.length) >= leastAtFirst)
  return end < 0 ? groups : groups.slice(0, end + 1)
}
