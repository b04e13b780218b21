import styles from './games.module.css'
import type { GameEdit } from '#src/model/game.ts'
import { polled } from '#src/server/cache/polled.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { site } from '#src/server/reads/site.ts'
import { dateTimeInCell, daysText } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useRouter } from '#src/state/address/use-router.ts'
import { GamePoster } from '#src/parts/game/game-poster.tsx'
import { GameState } from '#src/parts/game/game-state.tsx'
import { PublishQuestion } from '#src/parts/game/publish-question.tsx'
import { textColumn } from '#src/parts/lists/columns.tsx'
import { List } from '#src/parts/lists/list.tsx'
import { usePagedRows } from '#src/parts/lists/paged-rows.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { Switch } from '#src/ui/form/switch.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'

const ImportGame = lazyPart(async () => (await import('./games-import.tsx')).ImportGame)
const GameDialog = lazyPart(async () => (await import('./games-dialog.tsx')).GameDialog)
const CopyGameDialog = lazyPart(async () => (await import('./games-copy.tsx')).CopyGameDialog)

/** The open question or dialog. */
type Asked = { is: 'copy' | 'publish'; game: GameEdit }

const keyOf = ({ id }: GameEdit) => String(id)

/** All games of the site, including hidden ones, newest first unless sorted: show, hide, edit, create and copy. */
export function GamesScreen() {
  const { t, i18n } = useTranslation()
  const { navigate } = useRouter()
  const list = usePagedRows(useInfiniteQuery(polled(editedGames.list())), keyOf)
  const { data: games, total } = list
  const [isNew, changeIsNew] = useAddressState('new')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { data: config } = useQuery(site.config())
  // Of a site without games nothing tells it but what else such servers have.
  const canImport = games?.[0]?.can.giveDivisionsRights ?? (games && config?.can.keepTokens)
  const columns = useMemo(() => gameColumns(t, setAsked), [t])
  return (
    <List
      {...useSort(columns, games, list)}
      title={t('admin.games')}
      list={list}
      unread={{ what: 'games', rows: 8, height: 46 }}
      columns={columns}
      keyOf={keyOf}
      rowHeight={46}
      phoneRow={{ cell: phoneCell(i18n.language, setAsked) }}
      none={{ title: t('games.none'), children: t('adminGames.noneText') }}
      onOpen={({ id }) => void navigate(paths.editOverview(id))}
      head={
        <ListHead
          title={t('admin.games')}
          about={games && t('adminGames.shown', { count: total, shown: games.length })}
        >
          {canImport && <ImportGame />}
          <Button kind="go" onClick={() => changeIsNew('1')}>
            {t('adminGames.new')}
          </Button>
        </ListHead>
      }
    >
      {isNew && <GameDialog onClose={() => changeIsNew('')} />}
      {asked?.is === 'copy' && <CopyGameDialog game={asked.game} onClose={close} />}
      {asked?.is === 'publish' && <PublishQuestion game={asked.game} onClose={close} />}
    </List>
  )
}

interface OfGame {
  game: GameEdit
  onAsk: (asked: Asked) => void
}

/** A game's state is told by its start and its end. */
export const gameColumns = (t: TFunction, onAsk: OfGame['onAsk']): Column<GameEdit>[] => [
  column('visible', t('adminGames.visible'), '62px', (game) => <Visible {...{ game, onAsk }} />, {
    by: byNumber(({ hidden }) => (hidden ? 0 : 1)),
  }),
  column('poster', '', '60px', (game) => <GamePoster className={styles.poster} game={game} />),
  column('title', t('adminGames.title'), 'minmax(0, 1.2fr)', (game) => <GameLink game={game} />, {
    by: byText(({ title }) => title),
  }),
  column('state', t('adminGames.state'), '100px', (game) => <GameState game={game} />),
  column('start', t('adminGames.start'), '216px', ({ start }) => <Moment moment={start} />, {
    by: byNumber(({ start }) => start),
  }),
  column('end', t('adminGames.end'), '216px', ({ end }) => <Moment moment={end} />, {
    by: byNumber(({ end }) => end),
  }),
  textColumn('summary', t('adminGames.summary'), 'minmax(0, 1fr)', ({ summary }) => summary, 'dim tabular'),
  column('acts', '', '70px', (game) => <Acts {...{ game, onAsk }} />),
]

const phoneCell = (language: string, onAsk: OfGame['onAsk']) =>
  function PhoneCell(game: GameEdit) {
    return (
      <span className="stack items-center gap-2 cols-auto-1-auto-auto">
        <Visible {...{ game, onAsk }} />
        <span className="stack gap-05 min-w-0">
          <GameLink game={game} />
          <small translate="no" className="dim tabular overflow-hidden t-xs ellipsis">
            {daysText(game, language)}
          </small>
        </span>
        <GameState game={game} />
        <Acts {...{ game, onAsk }} />
      </span>
    )
  }

const GameLink = ({ game }: { game: GameEdit }) => (
  <Link to={paths.editOverview(game.id)} className="block w-label bright hover-underline no-underline">
    <Name>{game.title}</Name>
  </Link>
)

function Moment({ moment }: { moment: number }) {
  const { language } = useTranslation().i18n
  return (
    <time translate="no" className="dim tabular nowrap" dateTime={new Date(moment).toISOString()}>
      {dateTimeInCell(moment, language)}
    </time>
  )
}

/** Whether players can see the game; asks before changing it. */
function Visible({ game, onAsk }: OfGame) {
  const { t } = useTranslation()
  return (
    <Switch isOn={!game.hidden} onChange={() => onAsk({ is: 'publish', game })}>
      <VisuallyHidden>{t('adminGames.isVisible', { game: game.title })}</VisuallyHidden>
    </Switch>
  )
}

function Acts({ game, onAsk }: OfGame) {
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
      <IconButton
        size="small"
        label={t('adminGames.copy', { game: game.title })}
        onClick={() => onAsk({ is: 'copy', game })}
      >
        <Copy size={15} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
