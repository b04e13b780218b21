import styles from './profile.module.css'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const EmailDialog = lazyPart(async () => (await import('./email-dialog.tsx')).EmailDialog)

/** The address of the account, and the way to another one. */
export function EmailCard({ email }: { email: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className={styles.row} aria-label={t('account.email')}>
      <div className={styles.fact}>
        <h2>{t('account.email')}</h2>
        <p>{email}</p>
      </div>
      <Button onClick={() => setIsOpen(true)}>{t('account.profile.changeAddress')}</Button>
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
