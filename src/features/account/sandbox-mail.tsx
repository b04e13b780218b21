import styles from './account.module.css'
import { isSandbox } from './sandbox.ts'
import { useTranslation } from 'react-i18next'

/** Where the sandbox's mail lies; nothing on a real server, which sends it. */
export function SandboxMail() {
  const { t } = useTranslation()
  if (!isSandbox()) return null
  return (
    <p className={styles.note}>
      {t('account.sandbox.text')}{' '}
      <a href="/arena/outbox" target="_blank" rel="noreferrer">
        {t('account.sandbox.open')}
      </a>
    </p>
  )
}
