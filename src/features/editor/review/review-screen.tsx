import { ReviewList } from './review-list.tsx'
import { ReviewTools, useReviewFilter } from './review-tools.tsx'
import styles from './review.module.css'
import { useDivisions, readsOf } from '#src/features/editor/use-edited-game.ts'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { paths } from '#src/lib/paths.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { safeFileName } from '#src/ui/hooks/save-file.ts'
import { saveTable } from '#src/ui/hooks/save-text.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Link } from 'react-router-dom'
import { fits } from './review-rows.ts'
import type { Head } from './review-csv.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The teams that have entered a game, with what organizers may know about their members, and the decision on each. */
export function ReviewScreen() {
  const { t } = useTranslation()
  const { game } = useEditor()
  const read = useQuery(readsOf.entries(game))
  const divisions = useDivisions(game)
  useCountedFreshness(read)
  return (
    <ListPage>
      <Title page={`${t('editor.review')} · ${game.title}`} />
      <ReviewHead entries={read.data ?? []} />
      {!read.data && (
        <ReadFallback read={read} what="review" whileLoading={<Skeleton rows={10} height={46} />} />
      )}
      {read.data?.length === 0 && (
        <ListRows>
          <Empty title={t('review.none')}>{t('review.noneText')}</Empty>
        </ListRows>
      )}
      {read.data && read.data.length > 0 && (
        <>
          <ReviewTools entries={read.data} divisions={divisions} />
          <ReviewList entries={read.data} game={game} divisions={divisions} />
        </>
      )}
    </ListPage>
  )
}

function ReviewHead({ entries }: { entries: readonly ParticipationInfo[] }) {
  const { t } = useTranslation()
  const { game } = useEditor()
  const people = entries.reduce((sum, { team }) => sum + team.members.length, 0)
  return (
    <ListHead
      title={t('editor.review')}
      about={
        entries.length > 0 &&
        `${t('review.teams', { count: entries.length })} · ${t('review.people', { count: people })}`
      }
    >
      <Link
        to={paths.editInfo(game.id)}
        className={`t-s w-label dim hover-bright no-underline ${styles.rule}`}
      >
        {t(game.acceptWithoutReview ? 'review.withoutOn' : 'review.withoutOff')}
      </Link>
      <DownloadList entries={entries} />
    </ListHead>
  )
}

/** Saves the shown teams as a file, one row per member. */
function DownloadList({ entries }: { entries: readonly ParticipationInfo[] }) {
  const { t } = useTranslation()
  const { game } = useEditor()
  const divisions = useDivisions(game)
  const { filter } = useReviewFilter()
  const shown = entries.filter((entry) => fits(entry, filter))
  const table = async () => {
    const { columns, csvOf } = await import('./review-csv.ts')
    const heads = Object.fromEntries(columns.map((name) => [name, t(`review.csv.${name}`)]))
    return csvOf(shown, divisions, heads as Record<Head, string>)
  }
  return (
    <Button
      disabled={shown.length === 0}
      onClick={() => void saveTable(`${safeFileName(game.title)}.csv`, table)}
    >
      {t('review.download')}
    </Button>
  )
}
