import { EmbedScoreboard } from './embed-scoreboard.tsx'
import styles from './embed.module.css'
import { useGame } from '#src/features/game/use-game.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { useTheme } from '#src/ui/mark/theme.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ExternalLink from 'lucide-react/icons/external-link'

/** The scoreboard for a frame on another site's page: no navigation, no account, and links open only in a new tab. */
export function EmbedScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const game = useGame(gameId, { isUnattended: true })
  const ownTheme = useTheme()
  const theme = useAddressValue('theme')
  const title = game.data?.title
  return (
    <div
      className={`bright bg-ground ${styles.embed}`}
      data-theme={theme === 'dark' || theme === 'light' ? theme : ownTheme}
    >
      <Title page={title && `${t('scoreboard.title')} · ${title}`} />
      {game.data ? (
        <main className={`stack gap-2 p-3 ${styles.main}`}>
          <header className="flex wrap justify-between items-baseline gap-3 gap-y-1">
            <h1 className="t-l" dir="auto">
              {title}
            </h1>
            <a
              className="inline-row gap-1 t-s"
              href={paths.scoreboard(gameId)}
              target="_blank"
              rel="noopener"
            >
              {t('scoreboard.whole')}
              <ExternalLink size={14} aria-hidden="true" />
            </a>
          </header>
          <EmbedScoreboard game={game.data} />
        </main>
      ) : (
        <ReadFallback read={game} what="game" whileLoading={<Loading />} />
      )}
    </div>
  )
}
