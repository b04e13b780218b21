import styles from './profile.module.css'
import { useReadProfile } from './use-read-profile.ts'
import type { UserProfile } from '#contract/api.gen.ts'
import { changeAvatar } from '#src/api/account.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Deck } from '#src/ui/deck.tsx'
import { Name } from '#src/ui/name.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const PictureDialog = lazy(async () => ({
  default: (await import('#src/live/upload/picture-dialog.tsx')).PictureDialog,
}))

/** Picture and name as others see them. */
export function AvatarDeck({ profile: { userName, avatar } }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const readProfile = useReadProfile()
  return (
    <Deck className={styles.who}>
      <Avatar name={userName} picture={avatar} size={64} isRound />
      <b className={styles.name}>
        <Name>{userName}</Name>
      </b>
      <Button onClick={() => setIsOpen(true)}>{t('account.profile.changePicture')}</Button>
      {isOpen && (
        <Suspense>
          <PictureDialog
            title={t('account.profile.picture')}
            isRound
            send={changeAvatar}
            onDone={() => void readProfile()}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Deck>
  )
}
