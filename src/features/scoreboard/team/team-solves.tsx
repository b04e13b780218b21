import { bloodPlaces } from '#src/model/scoreboard.ts'
import styles from './team-dialog.module.css'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { ScoreboardItem, SolvedChallenge } from '#src/model/scoreboard.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface TeamSolvesProps {
  team: ScoreboardItem
  challenges: ChallengeInfo[]
  /** The bonuses of the first three solves, in percent. */
  bonuses: readonly number[]
}

/** A team's solves, newest first. */
export function TeamSolves({ team, challenges, bonuses }: TeamSolvesProps) {
  const { t } = useTranslation()
  if (team.solvedChallenges.length === 0)
    return <Empty title={t('scoreboard.noSolves')}>{t('scoreboard.noSolvesText')}</Empty>
  return (
    <ol
      className={`stack t-s ${styles.solves}`}
      tabIndex={0}
      aria-label={t('scoreboard.solvesOf', { team: team.name })}
    >
      {team.solvedChallenges
        .toSorted((a, b) => b.time - a.time)
        .map((solve) => (
          <Solve
            key={solve.id}
            solve={solve}
            challenge={challenges.find(({ id }) => id === solve.id)}
            bonuses={bonuses}
          />
        ))}
    </ol>
  )
}

interface SolveProps {
  solve: SolvedChallenge
  challenge: ChallengeInfo | undefined
  bonuses: readonly number[]
}

function Solve({ solve, challenge, bonuses }: SolveProps) {
  const { t, i18n } = useTranslation()
  const place = bloodPlaces[solve.type]
  const bonus = place && bonuses[place - 1]
  return (
    <li>
      {challenge ? <CategoryMark category={challenge.category} size={18} /> : <span />}
      <Name>{challenge?.title ?? t('scoreboard.removed')}</Name>
      <span translate="no" className="row gap-1 t-xs faint tabular">
        {place && <Pennant place={place} />}
        {bonus ? t('scoreboard.bonusPercent', { percent: bonus }) : null}
      </span>
      <Name className={`dim ${styles.user}`}>{solve.userName}</Name>
      <time dateTime={new Date(solve.time).toISOString()}>{dayAndTime(solve.time, i18n.language)}</time>
      <b>
        <Figure value={solve.score} />
      </b>
    </li>
  )
}
