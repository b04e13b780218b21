import styles from '#src/features/admin/site-list.module.css'
import { ActiveSwitch, Day, roles, UserRoleChip } from './users-cells.tsx'
import { DeleteUser, ResetPassword } from './users-danger.tsx'
import { fieldsOf, updateFrom, type UserFields } from './users-form.ts'
import type { UserProfile } from '#src/model/account.ts'
import type { AdminUser } from '#src/model/user.ts'
import { adminUsers } from '#src/server/reads/admin-users.ts'
import { updateUser } from '#src/server/writes/admin-users.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { accountLimits, fits } from '#src/lib/account-limits.ts'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { type Editing, useEditing } from '#src/parts/editing/use-editing.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { visibleUnless } from '#src/lib/visible-text.ts'
import { useSession } from '#src/state/session/session.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field, TextArea } from '#src/ui/form/field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

interface UserDialogProps {
  userId: string
  /** The account as listed; searched by its id when it is not among the rows read. */
  listed: AdminUser | undefined
  onClose: () => void
}

/** One account: everything that can be changed about it, and what is known about it. */
export function UserDialog({ userId, listed, onClose }: UserDialogProps) {
  const { t } = useTranslation()
  const one = useQuery(adminUsers.one(userId))
  const search = useQuery({ ...adminUsers.search(userId), enabled: !listed })
  const user = listed ?? search.data?.data.find(({ id }) => id === userId)
  if (one.data) return <EditDialog profile={one.data} user={user} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={listed?.userName ?? t('users.one')}>
      <ReadFallback read={one} what="users" whileLoading={<Skeleton rows={6} height={38} />} />
    </Dialog>
  )
}

interface EditDialogProps {
  profile: UserProfile
  user: AdminUser | undefined
  onClose: () => void
}

function EditDialog({ profile, user, onClose }: EditDialogProps) {
  const { t } = useTranslation()
  const editing = useUserEditing(profile)
  const [asked, setAsked] = useState<'reset' | 'delete'>()
  const isOwn = useSession().profile?.userId === profile.userId
  const close = () => setAsked(undefined)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={profile.userName}
      before={<Avatar name={profile.userName} picture={profile.avatar} size={44} isRound />}
      about={<UserRoleChip role={profile.role} />}
      footer={
        <SaveBar
          editing={editing}
          labelOf={(name) => t(labels[name])}
          textOf={(name, value) =>
            name === 'role' ? t(`users.roles.${value as UserFields['role']}`) : value
          }
          part="user"
        />
      }
    >
      <form
        className={`stack gap-4 ${styles.form}`}
        noValidate
        onSubmit={(event) => void editing.submit(event)}
      >
        {user && <Known user={user} isOwn={isOwn} />}
        <UserFormFields editing={editing} isOwn={isOwn} />
        <div className={`flex wrap gap-2 ${styles.dangers}`}>
          <Button kind="danger" onClick={() => setAsked('reset')}>
            {t('users.reset.open')}
          </Button>
          <Button
            kind="danger"
            disabled={isOwn}
            title={isOwn ? t('users.delete.own') : undefined}
            onClick={() => setAsked('delete')}
          >
            {t('users.delete.open')}
          </Button>
        </div>
      </form>
      {asked === 'reset' && <ResetPassword profile={profile} onClose={close} />}
      {asked === 'delete' && (
        <DeleteUser
          profile={profile}
          onClose={close}
          onDone={() => {
            flushSync(editing.discard) // no question about unsaved changes to what was deleted
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function useUserEditing(profile: UserProfile) {
  const cache = useQueryClient()
  const { userId } = profile
  const readAgain = () => readNow(cache, adminUsers.one(userId))
  return useEditing<UserProfile, UserFields>({
    known: profile,
    fieldsOf,
    read: readAgain,
    write: async (fields, changes) => {
      await updateUser(cache, userId, updateFrom(fields, changes))
      return readAgain()
    },
  })
}

const labels = {
  userName: 'account.userName',
  role: 'users.role',
  email: 'account.email',
  phone: 'account.profile.phone',
  stdNumber: 'account.profile.stdNumber',
  realName: 'account.profile.realName',
  bio: 'account.profile.bio',
} as const

/** What is known about an account and cannot be changed, and whether it may log in, which takes effect at once. */
function Known({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const { t } = useTranslation()
  const facts: [string, ReactNode][] = [
    [t('users.ip'), user.ip ? <Masked key="ip" secret="address" text={user.ip} /> : t('users.unknown')],
    [t('users.lastVisit'), <Day key="visit" moment={user.lastVisitedUtc} otherwise={t('users.never')} />],
    [t('users.registered'), <Day key="since" moment={user.registerTimeUtc} otherwise={t('users.unknown')} />],
    [
      t('users.id'),
      <span key="id" className="t-xs dim mono">
        {user.id}
      </span>,
    ],
  ]
  return (
    <>
      <dl className={`stack gap-3 t-s ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="t-xs faint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ActiveSwitch user={user}>{t('users.active')}</ActiveSwitch>
        {isOwn && <p className="t-s dim">{t('users.ownActive')}</p>}
      </div>
    </>
  )
}

interface UserFormFieldsProps {
  editing: Editing<UserFields>
  isOwn: boolean
}

function UserFormFields({ editing: { fields, typed, saved }, isOwn }: UserFormFieldsProps) {
  const { t } = useTranslation()
  const { register, formState, setValue } = fields
  const { errors } = formState
  const tooLong = (name: 'realName' | 'stdNumber' | 'bio') =>
    errors[name] && t('account.invalid.tooLong', accountLimits[name])
  return (
    <>
      {isOwn ? (
        <p className="t-s dim">{t('users.ownRole')}</p>
      ) : (
        <Segments
          label={t('users.role')}
          value={typed.role}
          options={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          onChange={(role) => setValue('role', role, { shouldDirty: true })}
        />
      )}
      <div className={`stack items-start gap-4 ${styles.pair}`}>
        <Field
          {...register('userName', { validate: fits.userName, setValueAs: visibleUnless(saved.userName) })}
          label={t('account.userName')}
          autoComplete="off"
          hint={t('users.userNameHint')}
          error={errors.userName && t('account.invalid.userName')}
        />
        <Field
          {...register('email', { validate: fits.email, setValueAs: visibleUnless(saved.email) })}
          label={t('account.email')}
          type="email"
          autoComplete="off"
          hint={t('users.emailHint')}
          error={errors.email && t('account.invalid.email')}
        />
        <Field
          {...register('realName', { validate: fits.realName, setValueAs: visibleUnless(saved.realName) })}
          label={t('account.profile.realName')}
          autoComplete="off"
          error={tooLong('realName')}
        />
        <Field
          {...register('stdNumber', { validate: fits.stdNumber, setValueAs: visibleUnless(saved.stdNumber) })}
          label={t('account.profile.stdNumber')}
          autoComplete="off"
          error={tooLong('stdNumber')}
        />
        <Field
          {...register('phone', { validate: (text) => text === saved.phone || fits.phone(text) })}
          label={t('account.profile.phone')}
          type="tel"
          autoComplete="off"
          hint={saved.phone && t('users.phoneKept')}
          error={errors.phone && t('account.invalid.phone')}
        />
        <TextArea
          {...register('bio', { validate: fits.bio })}
          label={t('account.profile.bio')}
          error={tooLong('bio')}
        />
      </div>
    </>
  )
}
