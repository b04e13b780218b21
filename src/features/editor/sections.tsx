import styles from './editor-frame.module.css'
import { openLines } from './publishing.ts'
import { usePublishing, useSectionCounts } from './use-edited-game.ts'
import type { GameEdit } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'
import { grouped } from '#src/ui/numbers.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

interface Section {
  to: string
  label: string
  count?: string | undefined
  /** Something here waits for an organizer. */
  isWaiting?: boolean
}

/** The sections of a game's editor with how much is in each; amber where something waits. */
export function Sections({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.sections} aria-label={t('editor.sections')}>
      <SectionLinks game={game} />
    </nav>
  )
}

/** The same in a row, on a phone. */
export function SectionTabs({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tabs}>
      <Tabs label={t('editor.sections')}>
        <SectionLinks game={game} />
      </Tabs>
    </div>
  )
}

function SectionLinks({ game }: { game: GameEdit }) {
  return useSections(game).map(({ to, label, count, isWaiting }, index) => (
    <NavLink key={to} to={to} end={index === 0}>
      {label}
      {count && <span className={isWaiting ? styles.waiting : styles.count}>{count}</span>}
    </NavLink>
  ))
}

const shown = (count: number | undefined) => (count === undefined ? undefined : grouped(count))

function useSections(game: GameEdit): Section[] {
  const { t } = useTranslation()
  const counts = useSectionCounts(game.id)
  const open = openLines(usePublishing(game)).length
  const isPending = (counts.pending ?? 0) > 0
  return [
    {
      to: paths.editGame(game.id),
      label: t('editor.overview'),
      count: open > 0 ? t('editor.openCount', { count: open }) : undefined,
      isWaiting: true,
    },
    { to: paths.editInfo(game.id), label: t('editor.info') },
    { to: paths.editChallenges(game.id), label: t('editor.challenges'), count: shown(counts.challenges) },
    { to: paths.editNotices(game.id), label: t('editor.notices'), count: shown(counts.notices) },
    {
      to: paths.editReview(game.id),
      label: t('editor.review'),
      count: shown(isPending ? counts.pending : counts.teams),
      isWaiting: isPending,
    },
    { to: paths.editWriteups(game.id), label: t('editor.writeups'), count: shown(counts.writeups) },
  ]
}
