import { newestOf, type News } from './newest.ts'
import { NewsMark, newsWords } from '#src/features/projector/news-line.tsx'
import { SceneCaption } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import { SceneNone, SceneWaiting } from './scene-waiting.tsx'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import styles from './lists.module.css'
import { clockTimeText } from '#src/lib/time/date-formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

/** This many rows fill a projector's screen. */
const most = 9

/** The newest solves and notices, newest first. */
export function FeedScene({ view }: { view: ProjectorView }) {
  const { scoreboard, notices, isNewsRead } = view
  const { t } = useTranslation()
  const drawn = useDrawn()
  const now = useServerNow(minute)
  const news = useMemo(() => newestOf(scoreboard, notices, most), [scoreboard, notices])
  if (!isNewsRead) return <SceneWaiting view={view} />
  const name = t('projector.scene.feed')
  return (
    <>
      <SceneCaption words={[name]} />
      {news.length === 0 ? (
        <SceneNone>{t('projector.noNews')}</SceneNone>
      ) : (
        <ol ref={drawn} className={`stack h-full ${styles.feed}`} aria-label={name}>
          {news.map((item) => (
            <FeedRow key={item.id} item={item} now={now} />
          ))}
        </ol>
      )}
    </>
  )
}

function FeedRow({ item, now }: { item: News; now: number }) {
  const { t, i18n } = useTranslation()
  return (
    <li className={`stack overflow-hidden bg-card items-center ${styles.item}`} data-kind={item.kind}>
      <time className="dim nowrap" dateTime={new Date(item.time).toISOString()}>
        {clockTimeText(item.time, now, i18n.language)}
      </time>
      <NewsMark item={item} />
      <p className={`min-w-0 dim truncate ${styles.words}`}>{newsWords(t, item)}</p>
      {item.kind === 'solve' && item.points > 0 && (
        <b className={`w-strong text-end nowrap tight gold ${styles.points}`}>
          +<Figure value={item.points} />
        </b>
      )}
    </li>
  )
}
