import { peeked, polled } from '#src/server/cache/polled.ts'
import { NextTeamLine } from './next-team-line.tsx'
import { nextTeam } from './next-team.ts'
import { type PlayedChallenge, progressOf } from '#src/features/play/cards/shown-challenges.ts'
import styles from './team-panel.module.css'
import type { Division } from '#src/model/division.ts'
import { placeIn } from '#src/model/ranks.ts'
import type { GameDetail } from '#src/model/game.ts'
import type { OwnRow } from '#src/model/scoreboard.ts'
import { games } from '#src/server/reads/games.ts'
import { FreshnessMark, useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure, Movement, Ordinal } from '#src/ui/table/numbers.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface TeamPanelProps {
  gameId: number
  details: GameDetail
  played: PlayedChallenge[]
}

/** The rank of the user's team, the team to overtake next, and the token that proves the team's identity to others. */
export function TeamPanel({ gameId, details: { rank: own, teamToken }, played }: TeamPanelProps) {
  const { t } = useTranslation()
  const scoreboard = useQuery(polled(games.scoreboard(gameId), { as: 'aside' }))
  useCountedFreshness(scoreboard)
  const division = useQuery(peeked(games.game(gameId))).data?.division ?? null
  if (!own) return null
  const next = scoreboard.data && nextTeam(scoreboard.data.items, own, played)
  return (
    <Card className={`stack cols-1 p-4 ${styles.team}`} aria-label={t('play.team.title')}>
      <TeamHead gameId={gameId} own={own} division={division} played={played} />
      <Ranking own={own} division={division} />
      {next && <NextTeamLine next={next} />}
      {own.rank > 1 && scoreboard.isLoading && <Skeleton height={145} />}
      <details className={`t-xs faint ${styles.token}`}>
        <summary>{t('play.team.token')}</summary>
        <Masked secret="token" text={teamToken}>
          <CopyField label={t('play.team.token')} value={teamToken} isSecret />
        </Masked>
        <p>{t('play.team.tokenText')}</p>
      </details>
    </Card>
  )
}

interface TeamHeadProps {
  gameId: number
  own: OwnRow
  division: Division | null
  played: PlayedChallenge[]
}

function TeamHead({ gameId, own, division, played }: TeamHeadProps) {
  const { t } = useTranslation()
  const read = useQuery(peeked(games.details(gameId)))
  const progress = progressOf(played)
  const solved = t('play.team.solved', { ...progress })
  return (
    <header className="row gap-25">
      <Avatar name={own.name} picture={own.avatar} size={34} tone="accent" />
      <div className="stack cols-1 gap-1 flex-1 min-w-0">
        <h2>
          <Name>{own.name}</Name>
        </h2>
        <p className="t-xs faint">
          <Name>{division ? `${division.name} · ${solved}` : solved}</Name>
        </p>
        <Meter label={solved} value={progress.total > 0 ? progress.solved / progress.total : 0} tone="good" />
      </div>
      <FreshnessMark read={read} isPart />
    </header>
  )
}

function Ranking({ own, division }: { own: OwnRow; division: Division | null }) {
  const { t } = useTranslation()
  const inDivision = placeIn(division ?? undefined, { ...own, division })
  const rank = placeIn(undefined, { ...own, division })
  const by = useMovement(rank)
  return (
    <p className="flex wrap items-baseline gap-25 gap-y-05">
      {rank > 0 ? (
        <>
          <b className={`w-strong lh-1 tighter ${styles.rank}`}>
            <Ordinal value={rank} />
          </b>
          <Movement by={by} />
        </>
      ) : (
        <Unranked isGuest={inDivision > 0 && division !== null} />
      )}
      {inDivision > 0 && division && <InDivision rank={inDivision} division={division} />}
      <span className={`ms-auto w-strong nowrap ${styles.points}`}>
        <Figure value={own.score} />{' '}
        <small className="t-s w-plain faint">{t('play.points', { count: own.score })}</small>
      </span>
    </p>
  )
}

/** A team that is not on the scoreboard yet or has no points, or one whose division is not ranked among all teams. */
function Unranked({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation()
  if (!isGuest) return <span className="t-s dim">{t('play.team.unranked')}</span>
  return (
    <b className={`w-strong lh-1 tighter ${styles.rank}`} title={t('scoreboard.unranked')}>
      –
    </b>
  )
}

function InDivision({ rank, division }: { rank: number; division: Division }) {
  const { t } = useTranslation()
  return (
    <span className={`min-w-0 t-s dim truncate ${styles.division}`}>
      <Sentence
        text={t('play.team.inDivision', slots('rank', 'division'))}
        parts={{ rank: <Ordinal value={rank} />, division: <bdi translate="no">{division.name}</bdi> }}
      />
    </span>
  )
}

/** Places gained since the page was opened; negative when lost. */
function useMovement(rank: number) {
  const [first, setFirst] = useState(rank)
  if (first === 0 && rank > 0) setFirst(rank) // was not on the scoreboard when the page was opened
  return first > 0 && rank > 0 ? first - rank : 0
}
