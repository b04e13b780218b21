import styles from './profile.module.css'
import { Button } from '#src/ui/button.tsx'
import { Deck } from '#src/ui/deck.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** The way to another password. */
export function PasswordDeck() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Deck className={styles.row} aria-label={t('account.password')}>
      <div className={styles.fact}>
        <h2>{t('account.password')}</h2>
        <p>{t('account.profile.passwordText')}</p>
      </div>
      <Button onClick={() => setIsOpen(true)}>{t('account.profile.changePassword')}</Button>
      {isOpen && (
        <Suspense>
          <PasswordDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Deck>
  )
}
