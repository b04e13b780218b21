import { newestOf } from '#src/features/projector/scenes/newest.ts'
import { NewsMark, newsWords } from './news-line.tsx'
import type { ProjectorView } from './projector-view.ts'
import styles from './projector.module.css'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

/** More do not fit in one line of a projector. */
const most = 6

/** The game's newest events in one line. */
export function ProjectorFoot({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const { scoreboard, notices, isNewsRead, skin } = view
  const news = useMemo(() => newestOf(scoreboard, notices, most), [scoreboard, notices])
  return (
    <footer className={`row dim min-w-0 overflow-hidden ${styles.foot}`}>
      {skin.line && (
        <b className={`flex-none w-label truncate ${styles.line}`} dir="auto">
          {skin.line}
        </b>
      )}
      <ul className="flex" aria-label={t('projector.scene.feed')}>
        {(isNewsRead ? news : []).map((item) => (
          <li key={item.id} className={`inline-row nowrap ${styles.news}`}>
            <NewsMark item={item} />
            <span>{newsWords(t, item)}</span>
          </li>
        ))}
      </ul>
    </footer>
  )
}
