import styles from './game.module.css'
import type { GameInfo } from '#contract/api.gen.ts'
import { dateTimeText } from '#src/lib/date-formats.ts'
import { Card } from '#src/ui/card.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** When a game is, in the reader's zone, and who plays it. */
export function GameFacts({ game }: { game: GameInfo }) {
  const { t, i18n } = useTranslation()
  return (
    <Card className={styles.card}>
      <dl className={styles.facts}>
        <Fact name={t('game.starts')}>{dateTimeText(game.start, i18n.language)}</Fact>
        <Fact name={t('game.ends')}>{dateTimeText(game.end, i18n.language)}</Fact>
        <Fact name={t('game.teams')}>{game.teamCount}</Fact>
        <Fact name={t('game.teamSize')}>
          {game.limit === 0 ? t('game.anySize') : t('game.sizeLimit', { count: game.limit })}
        </Fact>
        {game.divisions && game.divisions.length > 0 && (
          <Fact name={t('game.divisions')}>{game.divisions.join(', ')}</Fact>
        )}
      </dl>
      {game.practiceMode && <p className={styles.note}>{t('game.practice')}</p>}
    </Card>
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
