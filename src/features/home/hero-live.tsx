import { polled } from '#src/server/cache/polled.ts'
import { heroActOf, leadersOf } from './hero.ts'
import styles from './game-hero.module.css'
import type { Phase } from '#src/model/phase.ts'
import { ownRowOf, placeIn } from '#src/model/ranks.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { games } from '#src/server/reads/games.ts'
import { paths } from '#src/lib/paths.ts'
import { FailedMark, useReadProblem } from '#src/state/freshness/freshness.tsx'
import { useSession } from '#src/state/session/session.tsx'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Ordinal } from '#src/ui/table/numbers.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** The scoreboard of a running game, read once a minute: home follows no hub. */
const useScoreboard = (gameId: number) =>
  useQuery(polled(games.scoreboard(gameId), { as: 'aside', isAlways: true }))

/** The first three teams of a running game, or in their room why they cannot be read. */
export function Race({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const read = useScoreboard(gameId)
  const problem = useReadProblem(read)
  if (!read.data) return problem !== undefined && <p className="t-s dim">{problemText(t, problem)}</p>
  const leaders = leadersOf(read.data.items)
  if (leaders.length === 0)
    return (
      <p className="t-s dim">
        {t(read.data.items.length > 0 ? 'scoreboard.noSolves' : 'scoreboard.noTeams')}
      </p>
    )
  return (
    <>
      <FailedMark read={read} />
      <ol className={styles.leaders}>
        {leaders.map((team) => (
          <Leader key={team.id} team={team} />
        ))}
      </ol>
    </>
  )
}

function Leader({ team }: { team: ScoreboardItem }) {
  const { t } = useTranslation()
  return (
    <li>
      <Ordinal value={team.rank} />
      <span className="truncate">
        <Name>{team.name}</Name>
      </span>
      <span translate="no" className="tabular">
        {t('scoreboard.worth', { count: team.score })}
      </span>
    </li>
  )
}

interface UserActProps {
  gameId: number
  phase: Phase
}

/** What a user does next in a game, once it says whether they are in it. */
export function UserAct({ gameId, phase }: UserActProps) {
  const { t } = useTranslation()
  const { is } = useSession()
  const { data: game } = useQuery(polled(games.game(gameId), { as: 'aside' }))
  const act = heroActOf(phase, is, game?.status)
  if (act === 'continue') return <Continue gameId={gameId} teamName={game?.teamName ?? null} />
  if (act === 'join')
    return (
      <ButtonLink kind="go" size="large" to={paths.game(gameId)}>
        {t('game.join.open')}
      </ButtonLink>
    )
  return (
    act === 'open' && (
      <ButtonLink size="large" to={paths.game(gameId)}>
        {t('home.openGame')}
      </ButtonLink>
    )
  )
}

/** Goes on with a game, and says where the user's team stands: 13th · 1,149 points. */
function Continue({ gameId, teamName }: { gameId: number; teamName: string | null }) {
  const { t } = useTranslation()
  const { data } = useScoreboard(gameId)
  const row = ownRowOf(data?.items ?? [], teamName)
  const points = row && t('scoreboard.worth', { count: row.score })
  const place = row ? placeIn(undefined, row) : 0
  const rank = place > 0 && t('ui.ordinal', { count: place, ordinal: true })
  const standing = rank ? `${rank} · ${points}` : points
  return (
    <ButtonLink kind="go" size="large" to={paths.challenges(gameId)}>
      {standing === undefined ? t('home.continue') : t('home.continueAt', { standing })}
    </ButtonLink>
  )
}
