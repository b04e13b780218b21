import { divisionsOf, ownRowOf } from '#src/model/ranks.ts'
import { bloodBonuses } from '#src/features/scoreboard/matrix/solve-text.ts'
import { type ScoreboardAddress, useScoreboardAddress } from './scoreboard-address.ts'
import { scoreboardChanges } from './scoreboard-changes.ts'
import { ScoreboardLegend } from './scoreboard-legend.tsx'
import { scoreboardRows, placesAt, placesByTeam } from './scoreboard-rows.ts'
import { ScoreboardTools } from './scoreboard-tools.tsx'
import { matrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import { Matrix } from '#src/features/scoreboard/matrix/matrix.tsx'
import { Race } from '#src/features/scoreboard/race/race.tsx'
import { RaceStrip } from '#src/features/scoreboard/race/race-strip.tsx'
import { getStored, setStored } from '#src/lib/storage.ts'
import { weekdayAndTime } from '#src/lib/time/date-formats.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import styles from './scoreboard.module.css'
import { usePastScoreboard } from '#src/features/scoreboard/past/use-past-scoreboard.tsx'
import type { GameInfo } from '#src/model/game.ts'
import type { Scoreboard, ScoreboardItem } from '#src/model/scoreboard.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useSpokenChanges } from '#src/ui/hooks/use-spoken-changes.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { isPrinting, watchPrinting } from '#src/ui/hooks/printing.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { games } from '#src/server/reads/games.ts'
import { useSession } from '#src/state/session/session.tsx'

const PrintedScoreboard = lazyPart(
  async () => (await import('#src/features/scoreboard/files/printed-scoreboard.tsx')).PrintedScoreboard,
  { isExpected: true, texts: 'later' },
)
const TeamDialog = lazyPart(
  async () => (await import('#src/features/scoreboard/team/team-dialog.tsx')).TeamDialog,
  { isExpected: true },
)

const noColumns = matrixColumns({})
const nowhere = placesByTeam([])

interface ScoreboardProps {
  game: GameInfo
  scoreboard: Scoreboard
  read: UseQueryResult
}

/** The scoreboard once it has been read. */
export function Scoreboard({ game, scoreboard: today, read }: ScoreboardProps) {
  const { t, i18n } = useTranslation()
  const divisions = useMemo(() => divisionsOf(today.items), [today.items])
  const address = useScoreboardAddress(divisions)
  const isPhone = useIsPhone()
  const { division, find, showTeam } = address
  const { scoreboard, slider, moment, toggle } = usePastScoreboard({ game, today, address })
  const { items, challenges, timeLines, updateTimeUtc, bloodBonus } = scoreboard
  const until = useScoredUntil(game, scoreboard, moment)
  const before = useRecentPlaces(today, moment === undefined ? until - recently : undefined)
  const ownTeamId = useOwnTeamId(game, items)
  const columns = useMemo(() => matrixColumns(today.challenges), [today.challenges])
  const then = useMemo(() => matrixColumns(challenges).challenges, [challenges])
  const shownColumns = address.form === 'matrix' ? columns : noColumns
  const rows = useMemo(
    () => scoreboardRows(items, { division, find, before }),
    [items, division, find, before],
  )
  const span = useMemo(() => ({ from: game.start, to: until }), [game.start, until])
  const bonuses = useMemo(() => bloodBonuses(bloodBonus), [bloodBonus])
  const raced = useMemo(
    () => ({ items, timeLines, updateTimeUtc, moment }),
    [items, timeLines, updateTimeUtc, moment],
  )
  const racedLater = useDeferredValue(raced) // rendering it takes longer than a frame: the rows come first
  useSpokenChanges(today, `${game.id} ${division?.id ?? ''}`, (before, now) =>
    moment === undefined ? scoreboardChanges(t, before, now, { division, ownTeamId }) : '',
  )
  const shown = items.find(({ id }) => id === address.teamId)
  const fold = useRaceFold(address)
  const race = {
    game,
    scoreboard: racedLater,
    moment: racedLater.moment,
    address,
    ownTeamId,
  }
  const openRace = <Race {...race} onTeam={showTeam} onFold={isPhone ? undefined : fold.fold} />

  return (
    <div className={`stack cols-1 gap-4 min-w-0 ${styles.page}`}>
      {!isPhone &&
        today.items.length > 0 &&
        (fold.isOpen ? openRace : <RaceStrip {...race} onOpen={fold.open} />)}
      <ScoreboardTools
        address={address}
        divisions={divisions}
        read={read}
        teams={rows.length}
        isPast={moment !== undefined}
        onTimeMachine={toggle}
        shown={{
          game,
          scoreboard,
          moment,
          division,
          rows,
          columns: shownColumns,
          challenges: columns.challenges,
          ownTeamId,
        }}
      />
      {today.frozenAt && moment === undefined && (
        <p className="t-s warn">
          {t('scoreboard.frozen', { time: weekdayAndTime(today.frozenAt, i18n.language) })}
        </p>
      )}
      {address.form === 'race' ? (
        openRace
      ) : (
        <Matrix
          scope={`${address.form}\n${division?.id ?? ''}\n${find}`}
          rows={rows}
          columns={shownColumns}
          heads={address.form === 'matrix' ? then : noColumns.challenges}
          span={span}
          ownTeamId={ownTeamId}
          onTeam={showTeam}
          inDivision={division !== undefined}
          isFiltered={division !== undefined || find !== ''}
        />
      )}
      <ScoreboardLegend bloodBonus={bloodBonus} />
      {slider}
      <PrintedScoreboard
        isOpen={useSyncExternalStore(watchPrinting, isPrinting)}
        game={game}
        scoreboard={scoreboard}
        moment={moment}
        division={division}
        challenges={columns.challenges}
        groups={shownColumns.groups}
      />
      <TeamDialog
        isOpen={shown !== undefined}
        team={shown}
        challenges={then}
        bonuses={bonuses}
        game={game}
        ranked={moment === undefined ? items : undefined}
        onClose={() => showTeam(undefined)}
      />
    </div>
  )
}

const foldKey = 'halyard-race'

/** Whether the race is open: as this browser last had it, or as the address says what it shows. Its functions stay the same. */
function useRaceFold({ asksForRace }: Pick<ScoreboardAddress, 'asksForRace'>) {
  const [isOpen, setOpen] = useState(() => asksForRace || getStored(foldKey) === 'open')
  const show = useCallback((isOpen: boolean) => {
    setOpen(isOpen)
    setStored(foldKey, isOpen ? 'open' : null)
  }, [])
  const open = useCallback(() => show(true), [show])
  const fold = useCallback(() => show(false), [show])
  return { isOpen, open, fold }
}

const step = 5 * minute

/**
 * The time up to which the scoreboard says what happened, in steps, so that an unchanged row is not rendered again: the server
 * builds it anew only when something has.
 */
function useScoredUntil({ end }: GameInfo, { updateTimeUtc }: Scoreboard, moment: number | undefined) {
  const now = useServerNow(step)
  const shown = moment === undefined ? Math.max(now, updateTimeUtc) : updateTimeUtc
  return Math.min(end, Math.ceil(shown / step) * step)
}

/** Teams that moved within this time, in milliseconds, are marked. */
const recently = 2 * hour

/** The ranks at a moment; none in the first rendering, which does not wait for them, or where they are not wanted. */
function useRecentPlaces(today: Scoreboard, moment: number | undefined) {
  const read = useDeferredValue<Scoreboard | undefined>(today, undefined)
  return useMemo(() => (read && moment !== undefined ? placesAt(read, moment) : nowhere), [read, moment])
}

/**
 * The id of the user's team on this scoreboard. A game tells its name, which identifies the team if it is unique; where it is not,
 * the details of an open game include the id.
 */
function useOwnTeamId(game: GameInfo, items: ScoreboardItem[]): number | undefined {
  const { is } = useSession()
  const isIn = is === 'signedIn' && game.status === 'Accepted'
  const named = ownRowOf(items, game.teamName)
  const isUnclear = isIn && items.length > 0 && !named
  const { data } = useQuery({ ...games.details(game.id), enabled: isUnclear })
  return isIn ? (data?.rank?.id ?? named?.id) : undefined
}
