import styles from './game.module.css'
import type { GameInfo } from '#contract/api.gen.ts'
import { momentText } from '#src/lib/moments.ts'
import { Deck } from '#src/ui/deck.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** When a game is, in the reader's zone, and who plays it. */
export function GameFacts({ game }: { game: GameInfo }) {
  const { t, i18n } = useTranslation()
  return (
    <Deck className={styles.deck}>
      <dl className={styles.facts}>
        <Fact name={t('game.starts')}>{momentText(game.start, i18n.language)}</Fact>
        <Fact name={t('game.ends')}>{momentText(game.end, i18n.language)}</Fact>
        <Fact name={t('game.teams')}>{game.teamCount}</Fact>
        <Fact name={t('game.teamSize')}>
          {game.limit === 0 ? t('game.anySize') : t('game.sizeLimit', { count: game.limit })}
        </Fact>
        {game.divisions && game.divisions.length > 0 && (
          <Fact name={t('game.divisions')}>{game.divisions.join(', ')}</Fact>
        )}
      </dl>
      {game.practiceMode && <p className={styles.note}>{t('game.practice')}</p>}
    </Deck>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
