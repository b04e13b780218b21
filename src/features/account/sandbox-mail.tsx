import styles from './account.module.css'
import { sandboxOutbox } from './sandbox.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Where the sandbox's mail lies; nothing on a real server, which sends it. */
export function SandboxMail() {
  const { t } = useTranslation()
  const { data: isThere = false } = useQuery(sandboxOutbox())
  if (!isThere) return null
  return (
    <p className={styles.note}>
      {t('account.sandbox.text')}{' '}
      <a href="/arena/outbox" target="_blank" rel="noreferrer">
        {t('account.sandbox.open')}
      </a>
    </p>
  )
}
