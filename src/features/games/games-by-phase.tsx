import styles from './games.module.css'
import type { GameSummary } from '#contract/api.gen.ts'
import { type Phase, phaseOf, second } from '#src/lib/time.ts'
import { GameCard } from './game-card.tsx'
import { useServerNowEvery } from '#src/live/time/server-time.ts'
import { useTranslation } from 'react-i18next'

const phases: Phase[] = ['running', 'upcoming', 'ended']

/** Games under the phase they are in by the server's clock, each group in the server's order. */
export function GamesByPhase({ games }: { games: GameSummary[] }) {
  const { t } = useTranslation()
  const now = useServerNowEvery(second)
  return phases.map((phase) => {
    const group = games.filter((game) => phaseOf(game, now) === phase)
    if (group.length === 0) return null
    return (
      <section key={phase} className={styles.group} aria-labelledby={`games-${phase}`}>
        <h2 id={`games-${phase}`}>{t(`games.phase.${phase}`)}</h2>
        {group.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </section>
    )
  })
}
