import { AddressDeck } from './address-deck.tsx'
import { AvatarDeck } from './avatar-deck.tsx'
import { PasswordDeck } from './password-deck.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'
import { Requires } from '#src/live/requires.tsx'
import { useSession } from '#src/live/session.tsx'
import { useTitle } from '#src/live/title.ts'
import { useTranslation } from 'react-i18next'

/** The own account: what others see, what organisers see, and how one logs in. */
export function ProfileScreen() {
  return (
    <Requires role="User">
      <Profile />
    </Requires>
  )
}

function Profile() {
  const { t } = useTranslation()
  const { profile } = useSession()
  useTitle(t('account.profile.title'))
  if (!profile) return null
  return (
    <div className={styles.page}>
      <h1>{t('account.profile.title')}</h1>
      <AvatarDeck profile={profile} />
      <ProfileForm key={profile.userId} profile={profile} />
      <AddressDeck email={profile.email} />
      <PasswordDeck />
    </div>
  )
}
