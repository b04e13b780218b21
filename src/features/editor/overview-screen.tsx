import styles from './overview.module.css'
import { AsPlayer } from './editor-bar.tsx'
import { PublishingList } from './publishing-list.tsx'
import { StartedGame } from './started-game.tsx'
import { useSectionCounts } from './use-edited-game.ts'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import { PublishAct } from './publish-act.tsx'
import { dateTimeText, lengthText } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import type { GameEdit } from '#src/model/game.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { Title } from '#src/state/page/title.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { GamePoster } from '#src/parts/game/game-poster.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Link } from 'react-router-dom'

/** A game at a glance: once it has started its whole course and what needs attention, before that what is missing to publish it. */
export function OverviewScreen() {
  const { t } = useTranslation()
  const { game } = useEditor()
  const isPhone = useIsPhone()
  const hasStarted = usePhase(game) !== 'upcoming'
  const facts = <Facts game={game} />
  const rest = (
    <>
      {isPhone && (
        <div className="flex wrap gap-2">
          <AsPlayer gameId={game.id} />
          {!game.hidden && <PublishAct game={game} />}
        </div>
      )}
      {(game.hidden || isPhone) && <PublishingList game={game} isLarge={game.hidden} />}
    </>
  )
  return (
    <div className={`stack gap-4 content-start ${styles.overview}`}>
      <Title page={`${t('editor.overview')} · ${game.title}`} />
      {hasStarted ? (
        <StartedGame game={game}>
          <Figures />
          {facts}
          {rest}
        </StartedGame>
      ) : (
        <>
          {facts}
          <Figures />
          {rest}
        </>
      )}
    </div>
  )
}

function Facts({ game }: { game: GameEdit }) {
  const { t, i18n } = useTranslation()
  return (
    <Card className={`stack overflow-hidden gap-5 ${styles.game}`}>
      <GamePoster className={styles.poster} game={game} />
      <div className={`stack gap-2 min-w-0 content-start ${styles.words}`}>
        <h2 className="t-xl" dir="auto">
          {game.title}
        </h2>
        <p className="dim" dir="auto">
          {game.summary || t('editor.noSummary')}
        </p>
        <dl className={`flex wrap ${styles.times}`}>
          <div>
            <dt className="t-xs faint">{t('game.starts')}</dt>
            <dd translate="no" className="tabular">
              {dateTimeText(game.start, i18n.language)}
            </dd>
          </div>
          <div>
            <dt className="t-xs faint">{t('game.ends')}</dt>
            <dd translate="no" className="tabular">
              {dateTimeText(game.end, i18n.language)}
            </dd>
          </div>
          <div>
            <dt className="t-xs faint">{t('editor.length')}</dt>
            <dd translate="no" className="tabular">
              {lengthText(game, i18n.language)}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  )
}

function Figures() {
  const { t } = useTranslation()
  const { game } = useEditor()
  const { id } = game
  const counts = useSectionCounts(game)
  const off = (counts.challenges ?? 0) - (counts.challengesOn ?? 0)
  return (
    <ul className={`stack overflow-hidden border-line rounded ${styles.figures}`}>
      <Figure to={paths.editChallenges(id)} count={counts.challengesOn} label={t('editor.figure.challenges')}>
        {off > 0 && t('editor.figure.off', { count: off })}
      </Figure>
      <Figure to={paths.editReview(id)} count={counts.accepted} label={t('editor.figure.teams')}>
        {(counts.pending ?? 0) > 0 && (
          <span className={styles.waiting}>{t('editor.figure.pending', { count: counts.pending ?? 0 })}</span>
        )}
      </Figure>
      {game.can.giveDivisionsRights && (
        <Figure to={paths.editDivisions(id)} count={counts.divisions} label={t('editor.divisions')} />
      )}
      <Figure to={paths.editNotices(id)} count={counts.notices} label={t('editor.notices')} />
      <Figure to={paths.editWriteups(id)} count={counts.writeups} label={t('editor.writeups')} />
    </ul>
  )
}

interface FigureProps {
  to: string
  count: number | undefined
  label: string
  children?: React.ReactNode
}

function Figure({ to, count, label, children }: FigureProps) {
  return (
    <li>
      <Link
        to={to}
        className={`stack gap-05 t-s dim hover-raised content-start p-3-4 h-full bg-card outline-inside no-underline ${styles.figure}`}
      >
        <b translate="no" className="t-xl tabular">
          {count === undefined ? '–' : <Count value={count} />}
        </b>
        <span>{label}</span>
        <small className="t-xs faint">{children}</small>
      </Link>
    </li>
  )
}
