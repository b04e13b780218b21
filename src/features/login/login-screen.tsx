import { DemoAccounts } from './demo-accounts.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'
import { returnPath } from './return-path.ts'
import { useSession } from '#src/live/session.tsx'
import { useTitle } from '#src/live/title.ts'
import { Brand } from '#src/ui/brand.tsx'
import { Deck } from '#src/ui/deck.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'

/** Where one logs in, and is led back from to where one wanted to be. */
export function LoginScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const [search] = useSearchParams()
  const [typed, setTyped] = useState({ userName: '', password: '' })
  useTitle(t('login.title'))
  if (session.is === 'signedIn') return <Navigate to={returnPath(search.get('from'))} replace />
  return (
    <div className={styles.page}>
      <Brand size={44} />
      <h1>{t('login.title')}</h1>
      <Deck className={styles.deck}>
        <LoginForm typed={typed} onType={setTyped} />
      </Deck>
      <DemoAccounts onPick={setTyped} />
    </div>
  )
}
