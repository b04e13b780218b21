import styles from './editor-frame.module.css'
import { openLines } from './publishing.ts'
import { usePublishing, useSectionCounts } from './use-edited-game.ts'
import type { GameEdit } from '#src/model/game.ts'
import { type PageIn, pagesIn } from '#src/lib/page-list.ts'
import { numberText } from '#src/lib/formats.ts'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { TabRow } from '#src/ui/table/list-page.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Link, matchPath, useLocation } from 'react-router-dom'

interface Section {
  to: string
  label: string
  count?: string | undefined
  /** Something here is waiting for an organizer. */
  isWaiting?: boolean
}

/** The sections of a game's editor, each with its count; amber where something is waiting. */
export function Sections({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  return (
    <nav className={`stack gap-px ${styles.sections}`} aria-label={t('editor.sections')}>
      <SectionLinks game={game} />
    </nav>
  )
}

/** The sections of a game's editor as a row of tabs, on a phone. */
export function SectionTabs({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  return (
    <TabRow>
      <Tabs label={t('editor.sections')}>
        <SectionLinks game={game} />
      </Tabs>
      <ScreenSafeButton />
    </TabRow>
  )
}

/** Not `NavLink`s: of an address that ends in a slash these do not know the overview. */
function SectionLinks({ game }: { game: GameEdit }) {
  const { pathname } = useLocation()
  return useSections(game).map(({ to, label, count, isWaiting }, index) => (
    <Link
      key={to}
      to={to}
      aria-current={matchPath({ path: to, end: index === 0 }, pathname) ? 'page' : undefined}
    >
      {label}
      {count && <span className={isWaiting ? styles.waiting : styles.count}>{count}</span>}
    </Link>
  ))
}

function useSections(game: GameEdit): Section[] {
  const { t, i18n } = useTranslation()
  const shown = (count: number | undefined) =>
    count === undefined ? undefined : numberText(count, i18n.language)
  const counts = useSectionCounts(game)
  const open = openLines(usePublishing(game)).length
  const isPending = (counts.pending ?? 0) > 0
  const shownAt: Partial<Record<PageIn<'editor'>, Pick<Section, 'count' | 'isWaiting'>>> = {
    editOverview: {
      count: open > 0 ? t('editor.openCount', { count: open }) : undefined,
      isWaiting: true,
    },
    editChallenges: { count: shown(counts.challenges) },
    editNotices: { count: shown(counts.notices) },
    editDivisions: { count: shown(counts.divisions) },
    editReview: { count: shown(isPending ? counts.pending : counts.teams), isWaiting: isPending },
    editWriteups: { count: shown(counts.writeups) },
  }
  return pagesIn('editor', game.id, game.can).map(({ page, title, to }) => ({
    to,
    label: t(title),
    ...shownAt[page],
  }))
}
