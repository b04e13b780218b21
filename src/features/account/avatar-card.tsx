import styles from './profile.module.css'
import { useReadProfile } from './use-read-profile.ts'
import type { UserProfile } from '#contract/api.gen.ts'
import { changeAvatar } from '#src/api/account.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Name } from '#src/ui/name.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const PictureDialog = lazyPart(
  async () => (await import('#src/features/upload/picture-dialog.tsx')).PictureDialog,
)

/** Picture and name as others see them. */
export function AvatarCard({ profile: { userName, avatar } }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const readProfile = useReadProfile()
  return (
    <Card className={styles.who}>
      <Avatar name={userName} picture={avatar} size={64} isRound />
      <b className={styles.name}>
        <Name>{userName}</Name>
      </b>
      <Button onClick={() => setIsOpen(true)}>{t('account.profile.changePicture')}</Button>
      {isOpen && (
        <PictureDialog
          title={t('account.profile.picture')}
          isRound
          send={changeAvatar}
          onDone={() => void readProfile()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}
