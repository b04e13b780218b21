import styles from './profile.module.css'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** The way to another password. */
export function PasswordCard() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className={styles.row} aria-label={t('account.password')}>
      <div className={styles.fact}>
        <h2>{t('account.password')}</h2>
        <p>{t('account.profile.passwordText')}</p>
      </div>
      <Button onClick={() => setIsOpen(true)}>{t('account.profile.changePassword')}</Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
