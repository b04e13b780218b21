import { demoAccounts } from './sandbox.ts'
import styles from './account.module.css'
import type { LoginInput } from '#contract/api.gen.ts'
import { Button } from '#src/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The sandbox's accounts, each a click away from the form; nothing on a real server. */
export function DemoAccounts({ onPick }: { onPick: (credentials: LoginInput) => void }) {
  const { t } = useTranslation()
  const { data: accounts = [] } = useQuery(demoAccounts())
  if (accounts.length === 0) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('account.login.demo')}</h2>
      <p>{t('account.login.demoText')}</p>
      <div className={styles.picks}>
        {accounts.map(({ userName, password }) => (
          <Button
            key={userName}
            aria-label={t('account.login.fill', { userName })}
            onClick={() => onPick({ userName, password })}
          >
            {userName}
          </Button>
        ))}
      </div>
    </section>
  )
}
