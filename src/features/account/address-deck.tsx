import styles from './profile.module.css'
import { Button } from '#src/ui/button.tsx'
import { Deck } from '#src/ui/deck.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

/** The address of the account, and the way to another one. */
export function AddressDeck({ email }: { email: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Deck className={styles.row} aria-label={t('account.email')}>
      <div className={styles.fact}>
        <h2>{t('account.email')}</h2>
        <p>{email}</p>
      </div>
      <Button onClick={() => setIsOpen(true)}>{t('account.profile.changeAddress')}</Button>
      {isOpen && (
        <Suspense>
          <AddressDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Deck>
  )
}
