import type { UserRole } from '#src/model/account.ts'
import type { AdminUser } from '#src/model/user.ts'
import { updateUser } from '#src/server/writes/admin-users.ts'
import { dateTimeText, dayText } from '#src/lib/time/date-formats.ts'
import { useSession } from '#src/state/session/session.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Chip, type Tone } from '#src/ui/mark/chip.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export const roles = ['Banned', 'User', 'Monitor', 'Admin'] as const satisfies UserRole[]

/** The color of a role: roles with more rights, or none, stand out. */
const toneOfRole: Record<UserRole, Tone> = {
  Banned: 'bad',
  User: 'plain',
  Monitor: 'warn',
  Admin: 'info',
}

/** The name of a user, marked if it is the signed-in user. */
export function UserName({ user: { id, userName, avatar } }: { user: AdminUser }) {
  const { t } = useTranslation()
  const isOwn = useSession().profile?.userId === id
  return (
    <span className="row gap-25 min-w-0">
      <Avatar name={userName} picture={avatar} size={24} isRound />
      <Name className="w-label">{userName}</Name>
      {isOwn && <span className="faint">{t('users.you')}</span>}
    </span>
  )
}

/** The role of a user, in its color. */
export function UserRoleChip({ role }: { role: UserRole }) {
  const { t } = useTranslation()
  const word = t(`users.roles.${role}`)
  return role === 'User' ? <span className="dim">{word}</span> : <Chip tone={toneOfRole[role]}>{word}</Chip>
}

interface ActiveSwitchProps {
  user: AdminUser
  /** Shown beside it where there is room; otherwise only read out. */
  children?: ReactNode
}

/** Whether an account may log in; a change takes effect at once. */
export function ActiveSwitch({ user: { id, userName, emailConfirmed }, children }: ActiveSwitchProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const isOwn = useSession().profile?.userId === id
  const set = useMutation({
    mutationFn: (isOn: boolean) => updateUser(cache, id, { emailConfirmed: isOn }),
    onError: (error) =>
      showToast({
        title: t('users.notChanged', { user: userName }),
        text: problemText(t, error),
        tone: 'bad',
      }),
  })
  return (
    <Switch
      isOn={set.isPending ? set.variables : emailConfirmed}
      isDisabled={isOwn || set.isPending}
      onChange={set.mutate}
    >
      {children ?? <VisuallyHidden>{t('users.isActive', { user: userName })}</VisuallyHidden>}
    </Switch>
  )
}

interface DayProps {
  moment: number
  otherwise: string
}

/** A day, with the time on hover; the server sends 0 for an unknown moment. */
export function Day({ moment, otherwise }: DayProps) {
  const { language } = useTranslation().i18n
  if (moment <= 0) return <span className="faint">{otherwise}</span>
  return (
    <time className="dim" dateTime={new Date(moment).toISOString()} title={dateTimeText(moment, language)}>
      {dayText(moment, language)}
    </time>
  )
}
