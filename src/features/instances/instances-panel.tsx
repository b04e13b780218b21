import { InstanceItem } from './instance-item.tsx'
import styles from './instances.module.css'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { useTranslation } from 'react-i18next'

interface InstancesPanelProps {
  gameId: number
  details: ChallengeDetail[]
}

/** Containers of the own team, from whichever challenge. */
export function InstancesPanel({ gameId, details }: InstancesPanelProps) {
  const { t } = useTranslation()
  if (details.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('instances.title')}>
      {details.map((detail) => (
        <InstanceItem key={detail.id} gameId={gameId} detail={detail} />
      ))}
    </ul>
  )
}
