import { EmailCard } from './email-card.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'
import { Requires } from '#src/live/session/requires.tsx'
import { useSession } from '#src/live/session/session.tsx'
import { Title } from '#src/live/page/title.tsx'
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
  if (!profile) return null
  return (
    <div className={styles.page}>
      <Title page={t('account.profile.title')} />
      <h1>{t('account.profile.title')}</h1>
      <AvatarCard profile={profile} />
      <ProfileForm key={profile.userId} profile={profile} />
      <EmailCard email={profile.email} />
      <PasswordCard />
    </div>
  )
}
