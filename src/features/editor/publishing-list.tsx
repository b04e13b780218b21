import { PublishAct } from './publish-act.tsx'
import { openLines, type PublishingLine } from './publishing.ts'
import styles from './publishing-list.module.css'
import { usePublishing } from './use-edited-game.ts'
import type { GameEdit } from '#src/model/game.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Link } from 'react-router-dom'

/**
 * What is done and what is missing for publishing a game, each missing item with a link to it. Small in the sidebar;
 * the large variant also has the publish button.
 */
export function PublishingList({ game, isLarge = false }: { game: GameEdit; isLarge?: boolean }) {
  const { t } = useTranslation()
  const lines = usePublishing(game).toSorted((a, b) => Number(b.isDone) - Number(a.isDone))
  const done = lines.length - openLines(lines).length
  return (
    <Card
      className={classNames('stack p-3 gap-2 t-xs', isLarge && styles.large)}
      aria-labelledby="publishing"
    >
      <h2 id="publishing" className={`flex wrap t-s ${styles.title}`}>
        {t('editor.checklist')}
        <span translate="no" className="ms-auto w-plain dim tabular nowrap">
          {done} / {lines.length}
        </span>
      </h2>
      <div className={`flex ${styles.steps}`} aria-hidden="true">
        {lines.map(({ need, isDone }) => (
          <i className="flex-1" key={need} data-done={isDone} />
        ))}
      </div>
      <ul className={`stack gap-2 ${styles.lines}`}>
        {lines.map((line) => (
          <Line key={line.need} line={line} />
        ))}
      </ul>
      {isLarge && (
        <div>
          <PublishAct game={game} isMain />
        </div>
      )}
    </Card>
  )
}

function Line({ line: { need, isDone, count = 0, to } }: { line: PublishingLine }) {
  const { t } = useTranslation()
  return (
    <li className={`stack gap-15 ${styles.line}`} data-done={isDone}>
      <span
        className={`w-strong warn ${styles.mark}`}
        role="img"
        aria-label={t(isDone ? 'editor.isDone' : 'editor.isOpen')}
      >
        {isDone ? '✓' : '!'}
      </span>
      <span>
        {t(isDone ? `editor.done.${need}` : `editor.open.${need}`, { count })}{' '}
        {!isDone && (
          <Link className="w-label no-underline" to={to}>
            {t(need === 'challenges' || need === 'off' ? 'editor.show' : 'editor.set')}
          </Link>
        )}
      </span>
    </li>
  )
}
