import { TeamCard } from './team-card.tsx'
import styles from './teams.module.css'
import type { TeamInfo } from '#contract/api.gen.ts'
import { Empty } from '#src/ui/empty.tsx'
import { useTranslation } from 'react-i18next'

/** One's teams as cards. */
export function TeamList({ own }: { own: TeamInfo[] }) {
  const { t } = useTranslation()
  if (own.length === 0) return <Empty title={t('teams.none.title')}>{t('teams.none.text')}</Empty>
  return (
    <ul className={styles.list} aria-label={t('teams.list')}>
      {own.map((team) => (
        <li key={team.id}>
          <TeamCard team={team} />
        </li>
      ))}
    </ul>
  )
}
