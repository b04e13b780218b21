import { polled } from '#src/server/cache/polled.ts'
import { GameCard } from './game-card.tsx'
import { GamesTimeline } from './games-timeline.tsx'
import styles from './games.module.css'
import type { GameSummary } from '#src/model/game.ts'
import { games } from '#src/server/reads/games.ts'
import { pageIn, paths } from '#src/lib/paths.ts'
import { second } from '#src/lib/time/time.ts'
import { type Phase, phaseOf } from '#src/model/phase.ts'
import { FailedMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { Pages } from '#src/ui/table/pages.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

const pageSize = 10

/** All visible games of the site, a page at a time, newest start first. */
export function GamesScreen() {
  const { t } = useTranslation()
  return (
    <Page className={styles.page}>
      <Title page={t('games.title')} />
      <h1>{t('games.title')}</h1>
      <GamesTimeline />
      <GameList />
    </Page>
  )
}

function GameList() {
  const { t } = useTranslation()
  const page = pageIn(useSearchParams()[0])
  const list = useQuery({
    ...polled(games.list((page - 1) * pageSize, pageSize)),
    placeholderData: keepPreviousData,
  })
  if (!list.data)
    return <ReadFallback read={list} what="games" whileLoading={<Skeleton rows={4} height={108} />} />
  const { data, total } = list.data
  if (data.length === 0 && page === 1) return <Empty title={t('games.none')}>{t('games.noneText')}</Empty>
  if (data.length === 0)
    return (
      <Empty title={t('games.endOfList')}>
        <ButtonLink to={paths.games}>{t('games.toFirst')}</ButtonLink>
      </Empty>
    )
  // `total` counts hidden games too, so a short page is the last one whatever `total` says.
  const pages = data.length < pageSize ? page : Math.max(page, Math.ceil(total / pageSize))
  return (
    <>
      <FailedMark read={list} />
      <GamesByPhase games={data} />
      <Pages label={t('games.pages')} page={page} pages={pages} addressOf={paths.gamesPage} />
    </>
  )
}

const phases: Phase[] = ['running', 'upcoming', 'ended']

/** Games under the phase they are in by the server's clock, each group in the server's order. */
function GamesByPhase({ games }: { games: GameSummary[] }) {
  const { t } = useTranslation()
  const now = useServerNow(second)
  return phases.map((phase) => {
    const group = games.filter((game) => phaseOf(game, now) === phase)
    if (group.length === 0) return null
    return (
      <section key={phase} className="stack gap-3" aria-labelledby={`games-${phase}`}>
        <h2 className="t-m dim" id={`games-${phase}`}>
          {t(`games.phase.${phase}`)}
        </h2>
        {group.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </section>
    )
  })
}
