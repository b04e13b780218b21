import { polled } from '#src/server/cache/polled.ts'
import { GameHero } from './game-hero.tsx'
import { heroOf } from './hero.ts'
import styles from './home.module.css'
import type { GameSummary } from '#src/model/game.ts'
import type { PostInfo } from '#src/model/post.ts'
import { games } from '#src/server/reads/games.ts'
import { posts } from '#src/server/reads/posts.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { GameCard } from '#src/features/games/game-card.tsx'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { paths } from '#src/lib/paths.ts'
import { phaseOf } from '#src/model/phase.ts'
import { useSession } from '#src/state/session/session.tsx'
import { FailedMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { useOwnGame } from '#src/state/game/own-game.ts'
import { Title } from '#src/state/page/title.tsx'
import { useFromServerTime } from '#src/state/time/server-time.ts'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

/** The start page: what the organizers wrote, and the games closest to now. */
export function HomeScreen() {
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <Page>
      <Title />
      <header className="stack gap-1">
        <h1>{config.title}</h1>
        {config.slogan && <p className="dim">{config.slogan}</p>}
      </header>
      <GamesAndPosts />
    </Page>
  )
}

/** The game that runs or is next, the others below it, and the posts beside them. */
function GamesAndPosts() {
  const recent = useQuery(polled(games.recent()))
  const list = recent.data ?? []
  const { played, isAsked } = usePlayed(list)
  const heroId = useFromServerTime(() => heroOf(list, serverNow(), played)?.id ?? none)
  const hero = list.find(({ id }) => id === heroId)
  return (
    <>
      {((recent.isPending && recent.failureCount === 0) || isAsked) && <Skeleton height={420} />}
      {hero && !isAsked && <GameHero key={hero.id} game={hero} />}
      <div className={`stack items-start ${styles.columns}`}>
        <LatestPosts />
        <OtherGames recent={recent} heroId={heroId} />
      </div>
    </>
  )
}

/**
 * The running game that the user plays. A browser in which they have not opened it yet asks each of those that run; until they have
 * responded, or failed once, none is offered.
 */
function usePlayed(list: readonly GameSummary[]): { played: number | undefined; isAsked: boolean } {
  const own = useOwnGame()
  const { is } = useSession()
  const running = useFromServerTime(() =>
    list
      .filter((game) => phaseOf(game, serverNow()) === 'running')
      .map(({ id }) => id)
      .join(' '),
  )
  const ids = is === 'signedIn' && !own && running.includes(' ') ? running.split(' ').map(Number) : []
  const asked = useQuery({ ...games.played(ids), enabled: ids.length > 0 })
  return { played: own?.id ?? asked.data ?? undefined, isAsked: asked.isLoading }
}

/** The newest posts, pinned ones first, as the server lists them. */
function LatestPosts() {
  const { t } = useTranslation()
  const latest = useQuery(polled(posts.latest()))
  return (
    <section className={`stack gap-5 ${styles.posts}`} aria-labelledby="latest-posts">
      <header className={`flex items-baseline gap-3 ${styles.over}`}>
        <h2 className="t-m dim" id="latest-posts">
          {t('home.posts')}
        </h2>
        <FailedMark read={latest} />
        <Link className="ms-auto t-s w-label no-underline" to={paths.posts}>
          {t('home.allPosts')}
        </Link>
      </header>
      <PostList latest={latest} />
    </section>
  )
}

function PostList({ latest }: { latest: UseQueryResult<PostInfo[]> }) {
  const { t } = useTranslation()
  if (!latest.data)
    return <ReadFallback read={latest} what="posts" whileLoading={<Skeleton rows={3} height={132} />} />
  if (latest.data.length === 0) return <Empty title={t('post.none')}>{t('post.noneText')}</Empty>
  return latest.data.map((post) => <PostCard key={post.id} post={post} level={3} />)
}

const most = 6
/** The id of no game. */
const none = 0

interface OtherGamesProps {
  recent: UseQueryResult<GameSummary[]>
  /** Shown above already. */
  heroId: number
}

/** The games whose start or end is closest to now. */
function OtherGames({ recent, heroId }: OtherGamesProps) {
  const { t } = useTranslation()
  if (recent.data?.every(({ id }) => id === heroId) && heroId !== none) return null
  return (
    <aside className={`stack gap-3 ${styles.games}`} aria-labelledby="recent-games">
      <header className={`flex items-baseline gap-3 ${styles.over}`}>
        <h2 className="t-m dim" id="recent-games">
          {t('home.games')}
        </h2>
        <FailedMark read={recent} />
        <Link className="ms-auto t-s w-label no-underline" to={paths.games}>
          {t('home.allGames')}
        </Link>
      </header>
      <GameList recent={recent} heroId={heroId} />
    </aside>
  )
}

function GameList({ recent, heroId }: OtherGamesProps) {
  const { t } = useTranslation()
  if (!recent.data)
    return <ReadFallback read={recent} what="games" whileLoading={<Skeleton rows={3} height={108} />} />
  if (recent.data.length === 0) return <Empty title={t('games.none')}>{t('games.noneText')}</Empty>
  const others = recent.data.filter(({ id }) => id !== heroId)
  return others.slice(0, most).map((game) => <GameCard key={game.id} game={game} />)
}
