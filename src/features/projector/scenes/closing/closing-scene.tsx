import { type Chase, chasesOf, type Rare, rarest } from './closing.ts'
import styles from './closing-scene.module.css'
import { SceneCaption } from '#src/features/projector/scenes/scene-caption.tsx'
import { useDrawn } from '#src/features/projector/scenes/scene-drawn.ts'
import { SceneWaiting } from '#src/features/projector/scenes/scene-waiting.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { phaseWord } from '#src/parts/game/game-clock.tsx'
import { numberText } from '#src/lib/formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { useSecondsLeft, useServerNow } from '#src/state/time/server-time.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const mostChases = 6
const mostOpen = 5

/** The last ten minutes: the time left, what hardly anybody has solved, and who can still move up. */
export function ClosingScene({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const drawn = useDrawn()
  const now = useServerNow(minute)
  const { scoreboard, game, phase, rows, division } = view
  if (!scoreboard) return <SceneWaiting view={view} />
  const open = rarest(scoreboard, now).slice(0, mostOpen)
  const chases = chasesOf(scoreboard, rows, { now, most: mostChases })
  return (
    <div ref={drawn} className={`stack h-full ${styles.closing}`}>
      <SceneCaption words={[division?.name, t('projector.scene.closing'), t('projector.currentPoints')]} />
      <div className={`stack content-start min-w-0 min-h-0 ${styles.left}`}>
        <p className={`w-label dim uppercase lh-13 ${styles.over}`}>{phaseWord(t, phase)}</p>
        <p className={`w-strong lh-11 tighter ${styles.time}`} role="timer">
          <TimeLeft to={game.end} />
        </p>
        {open.length > 0 && <Open challenges={open} />}
      </div>
      <section className={`stack content-start min-w-0 min-h-0 ${styles.chases}`}>
        <h2 className={`w-label dim uppercase lh-13 ${styles.over}`}>{t('projector.chases')}</h2>
        {chases.length === 0 ? (
          <p className="dim">{t('projector.noDuel')}</p>
        ) : (
          <ol className="stack">
            {chases.map((chase) => (
              <ChaseRow key={chase.row.team.id} {...chase} />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

/** Minutes and seconds: hours would always be none. */
function TimeLeft({ to }: { to: number }) {
  const left = Math.max(0, useSecondsLeft(to))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

function Open({ challenges }: { challenges: Rare[] }) {
  const { t } = useTranslation()
  return (
    <section className={`stack content-start min-w-0 min-h-0 ${styles.open}`}>
      <h2 className={`w-label dim uppercase lh-13 ${styles.over}`}>{t('projector.rarest')}</h2>
      <ul className="stack">
        {challenges.map(({ challenge: { id, title, category, score }, solves }) => (
          <li className="stack items-center" key={id}>
            <CategoryMark category={category} />
            <bdi translate="no" className="min-w-0 truncate">
              {title}
            </bdi>
            <span className="dim nowrap">{t('projector.solves', { count: solves })}</span>
            <b className="text-end">
              <Figure value={score} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChaseRow({ row, above, gap, needed }: Chase) {
  const { t, i18n } = useTranslation()
  return (
    <li data-needed={needed ?? 'none'}>
      <b className={`w-strong dim ${styles.rank}`}>
        <Count value={row.rank} />
      </b>
      <div className="min-w-0">
        <p className={`w-label truncate ${styles.name}`} dir="auto">
          {row.team.name}
        </p>
        <p className="dim truncate">
          {t('projector.behind', {
            count: gap,
            team: above.team.name,
            points: numberText(gap, i18n.language),
          })}
        </p>
      </div>
      <b className={`dim nowrap ${styles.verdict}`}>
        {needed === undefined ? t('projector.outOfReach') : t('projector.needed', { count: needed })}
      </b>
    </li>
  )
}
