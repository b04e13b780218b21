import type { NextTeam } from './next-team.ts'
import { Sentence, slots } from '#src/ui/sentence.tsx'
import styles from './team-panel.module.css'
import { Meter } from '#src/ui/meter.tsx'
import { Figure, Ordinal } from '#src/ui/numbers.tsx'
import { useTranslation } from 'react-i18next'

/** How far the team one place above is, and what would pass it by the points of now. */
export function NextTeamLine({ next: { name, rank, distance, share, passing } }: { next: NextTeam }) {
  const { t } = useTranslation()
  return (
    <div className={styles.next}>
      <span className={styles.way}>
        <Sentence
          text={t('play.team.next', slots('team', 'rank'))}
          parts={{
            team: <b dir="auto">{name}</b>,
            rank: (
              <span className={styles.place}>
                <Ordinal value={rank} />
              </span>
            ),
          }}
        />
      </span>
      <b className={styles.distance}>
        <Figure value={distance} />
      </b>
      <Meter className={styles.meter} label={t('play.team.way', { team: name })} value={share} />
      <p className={styles.estimate}>
        {t(passing > 0 ? 'play.team.passing' : 'play.team.noPassing', { count: passing })}
      </p>
    </div>
  )
}
