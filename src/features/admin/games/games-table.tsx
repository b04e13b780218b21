import styles from './games.module.css'
import { SiteTable } from '#src/features/admin/site-list.tsx'
import { isWhole, type SiteRows } from '#src/features/admin/site-rows.ts'
import type { GameEdit } from '#src/model/game.ts'
import { dateTimeInCell, daysText } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { GameState } from '#src/parts/game/game-state.tsx'
import { PublishQuestion } from '#src/parts/game/publish-question.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { GamePoster } from '#src/parts/game/game-poster.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column } from '#src/ui/table/table.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'

interface GameTableProps {
  list: SiteRows<GameEdit>
  games: GameEdit[]
  onCopy: (game: GameEdit) => void
}

/** A game's state is told by its start and its end. */
export const gameOrders = {
  visible: byNumber<GameEdit>(({ hidden }) => (hidden ? 0 : 1)),
  title: byText<GameEdit>(({ title }) => title),
  start: byNumber<GameEdit>(({ start }) => start),
  end: byNumber<GameEdit>(({ end }) => end),
  summary: byText<GameEdit>(({ summary }) => summary),
}

const keyOf = ({ id }: GameEdit) => String(id)

/** Games in rows, newest first unless sorted; a row opens its editor. */
export function GameTable({ list, games, onCopy }: GameTableProps) {
  const { t, i18n } = useTranslation()
  const { navigate } = useRouter()
  const { rows, sort } = useSort(gameOrders, games, { isWhole: isWhole(list) })
  const [asked, setAsked] = useState<GameEdit>()
  const columns = useMemo(
    () => [
      column<GameEdit>('visible', t('adminGames.visible'), '62px', (game) => (
        <Visible game={game} onAsk={() => setAsked(game)} />
      )),
      column<GameEdit>('poster', '', '60px', (game) => <GamePoster className={styles.poster} game={game} />),
      column<GameEdit>('title', t('adminGames.title'), 'minmax(0, 1.2fr)', (game) => (
        <GameLink game={game} />
      )),
      column<GameEdit>('state', t('adminGames.state'), '100px', (game) => <GameState game={game} />),
      column<GameEdit>('start', t('adminGames.start'), '216px', ({ start }) => (
        <Moment moment={start} language={i18n.language} />
      )),
      column<GameEdit>('end', t('adminGames.end'), '216px', ({ end }) => (
        <Moment moment={end} language={i18n.language} />
      )),
      column<GameEdit>('summary', t('adminGames.summary'), 'minmax(0, 1fr)', ({ summary }) => (
        <Name className="dim tabular">{summary}</Name>
      )),
      column<GameEdit>('acts', '', '70px', (game) => <Acts game={game} onCopy={() => onCopy(game)} />),
    ],
    [t, i18n.language, onCopy],
  )
  return (
    <>
      <SiteTable
        list={list}
        label={t('admin.games')}
        columns={columns}
        rows={rows}
        sort={sort}
        keyOf={keyOf}
        rowHeight={46}
        onOpen={(game) => void navigate(paths.editOverview(game.id))}
        none={{ title: t('games.none'), children: t('adminGames.noneText') }}
        phoneRow={{
          cell: phoneCell({ language: i18n.language, onAsk: setAsked, onCopy }),
        }}
      />
      {asked && <PublishQuestion game={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface PhoneCellProps {
  language: string
  onAsk: (game: GameEdit) => void
  onCopy: (game: GameEdit) => void
}

const phoneCell = ({ language, onAsk, onCopy }: PhoneCellProps) =>
  function PhoneCell(game: GameEdit) {
    return (
      <span className="stack items-center gap-2 cols-auto-1-auto-auto">
        <Visible game={game} onAsk={() => onAsk(game)} />
        <span className="stack gap-05 min-w-0">
          <GameLink game={game} />
          <small translate="no" className="dim tabular overflow-hidden t-xs ellipsis">
            {daysText(game, language)}
          </small>
        </span>
        <GameState game={game} />
        <Acts game={game} onCopy={() => onCopy(game)} />
      </span>
    )
  }

const GameLink = ({ game }: { game: GameEdit }) => (
  <Link to={paths.editOverview(game.id)} className="block w-label bright hover-underline no-underline">
    <Name>{game.title}</Name>
  </Link>
)

function Moment({ moment, language }: { moment: number; language: string }) {
  return (
    <time translate="no" className="dim tabular nowrap" dateTime={new Date(moment).toISOString()}>
      {dateTimeInCell(moment, language)}
    </time>
  )
}

/** Whether players can see the game; asks before changing it. */
function Visible({ game, onAsk }: { game: GameEdit; onAsk: () => void }) {
  const { t } = useTranslation()
  return (
    <Switch isOn={!game.hidden} onChange={onAsk}>
      <VisuallyHidden>{t('adminGames.isVisible', { game: game.title })}</VisuallyHidden>
    </Switch>
  )
}

function Acts({ game, onCopy }: { game: GameEdit; onCopy: () => void }) {
  const { t } = useTranslation()
  const label = t('adminGames.asPlayer', { game: game.title })
  return (
    <span className="flex justify-end">
      <Link
        to={paths.game(game.id)}
        className={`stack relative dim place-items-center rounded-s ${styles.icon}`}
        aria-label={label}
        data-tip={label}
      >
        <Eye size={16} aria-hidden="true" />
      </Link>
      <IconButton size="small" label={t('adminGames.copy', { game: game.title })} onClick={onCopy}>
        <Copy size={15} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
