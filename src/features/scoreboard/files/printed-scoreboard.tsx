import type { Division } from '#src/model/division.ts'
import { scoreboardRows, placesByTeam } from '#src/features/scoreboard/scoreboard-rows.ts'
import type { ColumnGroup } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import styles from './printed-scoreboard.module.css'
import { solvesOf } from '#src/features/scoreboard/matrix/solve-text.ts'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { Scoreboard, ScoreboardItem } from '#src/model/scoreboard.ts'
import { dayAndTime, weekdayAndTime } from '#src/lib/time/date-formats.ts'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { createPortal } from 'react-dom'

interface PrintedScoreboardProps {
  isOpen: boolean
  game: GameInfo
  /** The scoreboard as shown, at whatever moment. */
  scoreboard: Scoreboard
  moment: number | undefined
  division: Division | undefined
  challenges: ChallengeInfo[]
  /** The categories, a column each; empty for a list. */
  groups: ColumnGroup[]
}

const nobody = placesByTeam([])

/** The scoreboard on paper: every team of the division, ignoring the search, black on white, with its head repeated on each page. */
export function PrintedScoreboard({
  isOpen,
  game,
  scoreboard,
  moment,
  division,
  challenges,
  groups,
}: PrintedScoreboardProps) {
  const { t, i18n } = useTranslation()
  if (!isOpen) return null
  const rows = scoreboardRows(scoreboard.items, { division, find: '', before: nobody })
  const hasDivisions = division === undefined && rows.some(({ team }) => team.division)
  const asOf = dayAndTime(moment ?? Math.min(game.end, scoreboard.updateTimeUtc), i18n.language)
  const leads = [
    t('scoreboard.rank'),
    t('scoreboard.team'),
    ...(hasDivisions ? [t('scoreboard.division')] : []),
    t('scoreboard.points'),
    t('scoreboard.solved'),
    t('export.last'),
  ]
  return createPortal(
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th colSpan={leads.length + groups.length} className={styles.title}>
            <b dir="auto" translate="no">
              {game.title}
            </b>
            {division !== undefined && <span> · {division.name}</span>}
            <span className={styles.when}>
              {t('ui.asOf', { time: asOf })} · {t('scoreboard.teams', { count: rows.length })}
            </span>
          </th>
        </tr>
        <tr>
          {leads.map((lead) => (
            <th key={lead}>{lead}</th>
          ))}
          {groups.map(({ category, count }) => (
            <th key={category} className={styles.category}>
              <span>
                {category} (<Count value={count} />)
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, rank }) => (
          <tr key={team.id}>
            <td>{rank > 0 ? <Count value={rank} /> : ''}</td>
            <td className={styles.team}>{team.name}</td>
            {hasDivisions && <td className={styles.team}>{team.division?.name}</td>}
            <td>
              <Count value={team.score} />
            </td>
            <td>
              <Count value={team.solvedCount} />
            </td>
            <td>{team.solvedCount > 0 && weekdayAndTime(team.lastSubmissionTime, i18n.language)}</td>
            {groups.map((group) => (
              <td key={group.category}>{solvedIn(team, group, challenges) || ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
    document.body,
  )
}

/** The number of challenges of a category that a team has solved. */
const solvedIn = (team: ScoreboardItem, { first, count }: ColumnGroup, challenges: ChallengeInfo[]) =>
  challenges.slice(first, first + count).filter(({ id }) => solvesOf(team).has(id)).length
