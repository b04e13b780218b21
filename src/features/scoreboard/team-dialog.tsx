import { bloodPlace } from './solve-text.ts'
import styles from './team-dialog.module.css'
import type { ChallengeInfo, ScoreboardItem } from '#contract/api.gen.ts'
import { dayAndTime } from '#src/lib/time-of-day.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CategoryMark } from '#src/ui/category-mark.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Over } from '#src/ui/deck.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { Figure, Ordinal } from '#src/ui/numbers.tsx'
import { Pennant } from '#src/ui/pennant.tsx'
import { useTranslation } from 'react-i18next'

interface TeamDialogProps {
  /** Nobody: the dialog is closed. */
  team: ScoreboardItem | undefined
  challenges: ChallengeInfo[]
  onClose: () => void
}

/** A team of the board: where it stands, and what it solved, the newest first. */
export function TeamDialog({ team, challenges, onClose }: TeamDialogProps) {
  if (!team) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      before={<Avatar name={team.name} picture={team.avatar} size={44} />}
      title={<Name>{team.name}</Name>}
      about={team.bio && <Name>{team.bio}</Name>}
      {...(team.division && { after: <Chip>{team.division}</Chip> })}
    >
      <Standing team={team} challenges={challenges.length} />
      <Solves team={team} challenges={challenges} />
    </Dialog>
  )
}

function Standing({ team, challenges }: { team: ScoreboardItem; challenges: number }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.standing}>
      <div>
        <dt>
          <Over>{t('scoreboard.rank')}</Over>
        </dt>
        <dd>{team.rank > 0 ? <Ordinal value={team.rank} /> : '–'}</dd>
      </div>
      {team.divisionRank !== null && (
        <div>
          <dt>
            <Over>{t('scoreboard.inDivision')}</Over>
          </dt>
          <dd>
            <Ordinal value={team.divisionRank} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Over>{t('scoreboard.points')}</Over>
        </dt>
        <dd>
          <Figure value={team.score} />
        </dd>
      </div>
      <div>
        <dt>
          <Over>{t('scoreboard.solved')}</Over>
        </dt>
        <dd>
          {team.solvedCount}
          <small>/{challenges}</small>
        </dd>
      </div>
    </dl>
  )
}

function Solves({ team, challenges }: { team: ScoreboardItem; challenges: ChallengeInfo[] }) {
  const { t, i18n } = useTranslation()
  if (team.solvedChallenges.length === 0)
    return <Empty title={t('scoreboard.noSolves')}>{t('scoreboard.noSolvesText')}</Empty>
  return (
    <ol className={styles.solves} tabIndex={0} aria-label={t('scoreboard.solvesOf', { team: team.name })}>
      {team.solvedChallenges
        .toSorted((a, b) => b.time - a.time)
        .map((solve) => {
          const challenge = challenges.find(({ id }) => id === solve.id)
          const place = bloodPlace(solve)
          return (
            <li key={solve.id}>
              {challenge ? <CategoryMark category={challenge.category} size={18} /> : <span />}
              <Name>{challenge?.title ?? t('scoreboard.gone')}</Name>
              <span className={styles.blood}>{place && <Pennant place={place} />}</span>
              <Name className={styles.user}>{solve.userName}</Name>
              <time dateTime={new Date(solve.time).toISOString()}>
                {dayAndTime(solve.time, i18n.language)}
              </time>
              <b>
                <Figure value={solve.score} />
              </b>
            </li>
          )
        })}
    </ol>
  )
}
