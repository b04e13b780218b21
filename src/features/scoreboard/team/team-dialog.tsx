import styles from './team-dialog.module.css'
import { TeamSolves } from './team-solves.tsx'
import { TeamMembers, TeamStrengths } from './team-strengths.tsx'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { Division } from '#src/model/division.ts'
import { placeIn } from '#src/model/ranks.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Over } from '#src/ui/layout/card.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Count, Figure, Ordinal } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface TeamDialogProps {
  isOpen: boolean
  /** Undefined: the dialog is closed. */
  team: ScoreboardItem | undefined
  challenges: ChallengeInfo[]
  /** The bonuses of the first three solves, in percent. */
  bonuses: readonly number[]
  game: GameInfo
  /** The scoreboard of today; undefined where it is shown as it was earlier, which is no result. */
  ranked: ScoreboardItem[] | undefined
  onClose: () => void
}

const ShareTeam = lazyPart(async () => (await import('./share-team.tsx')).ShareTeam, { texts: 'later' })

/** The details of a team on the scoreboard: its rank, its strengths and its solves, newest first. */
export function TeamDialog({ isOpen, team, challenges, bonuses, game, ranked, onClose }: TeamDialogProps) {
  const hasEnded = usePhase(game) === 'ended'
  if (!team) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      before={<Avatar name={team.name} picture={team.avatar} size={44} />}
      title={<Name>{team.name}</Name>}
      about={
        team.bio && (
          <span dir="auto" className="block">
            {team.bio}
          </span>
        )
      }
      {...(hasEnded &&
        ranked && {
          footer: <ShareTeam game={game} team={team} ranked={ranked} challenges={challenges.length} />,
        })}
      {...(team.division && { after: <Chip>{team.division.name}</Chip> })}
    >
      <Place team={team} challenges={challenges.length} />
      {team.solvedCount > 0 && <TeamStrengths team={team} challenges={challenges} />}
      <TeamMembers team={team} />
      <TeamSolves team={team} challenges={challenges} bonuses={bonuses} />
    </Dialog>
  )
}

function Place({ team, challenges }: { team: ScoreboardItem; challenges: number }) {
  const { t } = useTranslation()
  const placed = (listed: Division | undefined) => {
    const place = placeIn(listed, team)
    return place > 0 ? <Ordinal value={place} /> : '–'
  }
  return (
    <dl className={`flex wrap ${styles.place}`}>
      <Fact name={t('scoreboard.rank')}>{placed(undefined)}</Fact>
      {team.division && <Fact name={t('scoreboard.inDivision')}>{placed(team.division)}</Fact>}
      <Fact name={t('scoreboard.points')}>
        <Figure value={team.score} />
      </Fact>
      <Fact name={t('scoreboard.solved')}>
        <span translate="no">
          <Count value={team.solvedCount} />
        </span>
        <small className="t-m faint">
          /<Count value={challenges} />
        </small>
        <Meter label={t('scoreboard.solved')} value={challenges > 0 ? team.solvedCount / challenges : 0} />
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <Over>{name}</Over>
    </dt>
    <dd>{children}</dd>
  </div>
)
