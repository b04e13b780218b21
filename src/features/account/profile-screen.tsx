import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'
import type { UserProfile } from '#src/model/account.ts'
import { refetchProfile } from '#src/server/reads/account.ts'
import { changeAvatar } from '#src/server/writes/profile.ts'
import { knownSignIn } from '#src/state/session/known-sign-in.ts'
import { Title } from '#src/state/page/title.tsx'
import { Requires } from '#src/state/session/requires.tsx'
import { useSession } from '#src/state/session/session.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'

const EmailDialog = lazyPart(async () => (await import('./email-dialog.tsx')).EmailDialog)
const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog)
const PictureDialog = lazyPart(
  async () => (await import('#src/features/upload/picture-dialog.tsx')).PictureDialog,
  { texts: 'later' },
)

const SetPassword = lazyPart(
  async () => (await import('#src/features/account/sign-in/set-password.tsx')).SetPassword,
  { texts: 'later' },
)

/** The user's account: what others see, what organizers see, and how to log in. */
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
  const signIn = knownSignIn()
  if (!profile) return null
  return (
    <Page isNarrow>
      <Title page={t('account.profile.title')} />
      <h1>{t('account.profile.title')}</h1>
      <div className="stack cols-1 gap-4">
        <AvatarCard profile={profile} />
        <ProfileForm key={profile.userId} profile={profile} />
        <ChangeCard
          title={t('account.email')}
          text={profile.email}
          change={t('account.profile.changeEmail')}
          Dialog={EmailDialog}
        />
        {signIn?.canRecover !== false && (
          <ChangeCard
            title={t('account.password')}
            text={t('account.profile.passwordText')}
            change={t('account.profile.changePassword')}
            Dialog={PasswordDialog}
          />
        )}
        {signIn?.canRecover && signIn.ways.length > 0 && <SetPassword />}
      </div>
    </Page>
  )
}

function AvatarCard({ profile: { userName, avatar } }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const cache = useQueryClient()
  return (
    <Card className={`row wrap p-4 ${styles.who}`}>
      <Avatar name={userName} picture={avatar} size={64} isRound />
      <b className={`min-w-0 t-l ${styles.name}`}>
        <Name>{userName}</Name>
      </b>
      <Button onClick={() => setIsOpen(true)}>{t('account.profile.changeAvatar')}</Button>
      {isOpen && (
        <PictureDialog
          title={t('account.profile.avatar')}
          isRound
          send={changeAvatar}
          onDone={() => void refetchProfile(cache)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}

interface ChangeCardProps {
  title: string
  text: string
  change: string
  Dialog: ComponentType<{ onClose: () => void }>
}

/** Something the account logs in with, and a button to change it. */
function ChangeCard({ title, text, change, Dialog }: ChangeCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className={`row wrap p-4 ${styles.row}`} aria-label={title}>
      <div className={`min-w-0 ${styles.fact}`}>
        <h2 className="t-s dim">{title}</h2>
        <p>{text}</p>
      </div>
      <Button onClick={() => setIsOpen(true)}>{change}</Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
