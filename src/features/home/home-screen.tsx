import styles from './home.module.css'
import { LatestPosts } from './latest-posts.tsx'
import { RecentGames } from './recent-games.tsx'
import { defaultConfig, site } from '#src/api/site.ts'
import { Title } from '#src/live/page/title.tsx'
import { useQuery } from '@tanstack/react-query'

/** The start page: what the organisers wrote, and the games nearest to now. */
export function HomeScreen() {
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <div className={styles.page}>
      <Title />
      <header className={styles.head}>
        <h1>{config.title}</h1>
        {config.slogan && <p>{config.slogan}</p>}
      </header>
      <LatestPosts />
      <RecentGames />
    </div>
  )
}
