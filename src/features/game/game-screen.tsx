import { EntryPanel } from './entry-panel.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameHero } from './game-hero.tsx'
import styles from './game.module.css'
import { useGame } from './use-game.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { usePhase } from '#src/live/time/server-time.ts'
import { Title } from '#src/live/page/title.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import type { GameInfo } from '#contract/api.gen.ts'
import { useTranslation } from 'react-i18next'

/** What a game is, when it is, and the reader's own entry in it: before, while and after it runs. */
export function GameScreen() {
  const { gameId } = useGameAddress()
  const { data: game } = useGame(gameId)
  return game ? <Game game={game} /> : null // the frame shows what is read and what fails
}

function Game({ game }: { game: GameInfo }) {
  const { t } = useTranslation()
  const phase = usePhase(game)
  return (
    <div className={styles.page}>
      <Title page={game.title} />
      <GameHero game={game} phase={phase} />
      <section className={styles.about} aria-label={t('game.about')}>
        {game.content ? <Markdown source={game.content} /> : <p>{t('game.noAbout')}</p>}
      </section>
      <aside className={styles.side}>
        <EntryPanel game={game} phase={phase} />
        <GameFacts game={game} />
      </aside>
    </div>
  )
}
