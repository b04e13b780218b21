import styles from '#src/features/admin/site-list.module.css'
import { type TeamAsk, TeamQuestion } from './teams-question.tsx'
import { LockedChip, membersOf } from './teams-cells.tsx'
import type { TeamInfo } from '#src/model/team.ts'
import { adminTeams } from '#src/server/reads/admin-teams.ts'
import { updateSiteTeam } from '#src/server/writes/admin-teams.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { paths } from '#src/lib/paths.ts'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { type Editing, useEditing } from '#src/parts/editing/use-editing.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { visibleUnless } from '#src/lib/visible-text.ts'
import { Name } from '#src/ui/text/name.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'

interface TeamDialogProps {
  teamId: number
  onClose: () => void
}

/** One team: its name and bio, its lock, and its members. */
export function TeamDialog({ teamId, onClose }: TeamDialogProps) {
  const { t } = useTranslation()
  const one = useQuery(adminTeams.one(teamId))
  if (one.data) return <EditDialog team={one.data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('siteTeams.one')}>
      <ReadFallback read={one} what="siteTeams" whileLoading={<Skeleton rows={4} height={38} />} />
    </Dialog>
  )
}

interface TeamFields extends Record<string, string> {
  name: string
  bio: string
}

/** The server's limits here, by the contract's AdminTeamUpdate. */
const limits = { name: 20, bio: 72 } as const

const fieldsOf = ({ name, bio }: TeamInfo): TeamFields => ({ name, bio: bio ?? '' })

function useTeamEditing(team: TeamInfo) {
  const cache = useQueryClient()
  const readAgain = () => readNow(cache, adminTeams.one(team.id))
  return useEditing<TeamInfo, TeamFields>({
    known: team,
    fieldsOf,
    read: readAgain,
    write: async (fields, changes) => {
      await updateSiteTeam(cache, team.id, Object.fromEntries(changes.map((name) => [name, fields[name]])))
      return readAgain()
    },
  })
}

const labels = { name: 'siteTeams.name', bio: 'siteTeams.bio' } as const

function EditDialog({ team, onClose }: { team: TeamInfo; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useTeamEditing(team)
  const [asked, setAsked] = useState<TeamAsk>()
  const close = () => setAsked(undefined)
  const finish = () => {
    close()
    if (asked !== 'delete') return
    flushSync(editing.discard) // no question about unsaved changes to what was deleted
    onClose()
  }
  const lock = team.locked ? 'unlock' : 'lock'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={team.name}
      before={<Avatar name={team.name} picture={team.avatar} size={44} />}
      about={
        <span className="row gap-25 min-w-0">
          #{team.id} {team.locked && <LockedChip />}
        </span>
      }
      footer={
        <SaveBar
          editing={editing}
          labelOf={(name) => t(labels[name as keyof typeof labels])}
          textOf={(_, value) => value}
          part="team"
        />
      }
    >
      <form
        className={`stack gap-4 ${styles.form}`}
        noValidate
        onSubmit={(event) => void editing.submit(event)}
      >
        <TeamFormFields editing={editing} />
        <Members team={team} />
        <div className={`flex wrap gap-2 ${styles.dangers}`}>
          <Button onClick={() => setAsked(lock)}>{t(`siteTeams.${lock}.short`)}</Button>
          <Button kind="danger" onClick={() => setAsked('delete')}>
            {t('siteTeams.delete.open')}
          </Button>
        </div>
      </form>
      {asked && <TeamQuestion ask={asked} team={team} onClose={close} onDone={finish} />}
    </Dialog>
  )
}

function TeamFormFields({ editing: { fields, typed, saved } }: { editing: Editing<TeamFields> }) {
  const { t } = useTranslation()
  const { register, formState } = fields
  const { errors } = formState
  const tooLong = (name: keyof typeof limits) => t('siteTeams.tooLong', { most: limits[name] })
  const length = (name: keyof typeof limits) =>
    t('teams.length', { count: typed[name].length, most: limits[name] })
  return (
    <div className={`stack items-start gap-4 ${styles.pair}`}>
      <Field
        {...register('name', {
          required: true,
          validate: (text) => text.length <= limits.name,
          setValueAs: visibleUnless(saved.name),
        })}
        label={t('siteTeams.name')}
        autoComplete="off"
        hint={length('name')}
        error={
          errors.name && (errors.name.type === 'required' ? t('siteTeams.nameMissing') : tooLong('name'))
        }
      />
      <Field
        {...register('bio', {
          validate: {
            kept: (text) => text !== '' || saved.bio === '',
            fits: (text) => text.length <= limits.bio,
          },
        })}
        label={t('siteTeams.bio')}
        autoComplete="off"
        hint={length('bio')}
        error={errors.bio && (errors.bio.type === 'kept' ? t('siteTeams.bioKept') : tooLong('bio'))}
      />
    </div>
  )
}

function Members({ team }: { team: TeamInfo }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="members">
      <h3 id="members" className={`t-m ${styles.heading}`}>
        {t('siteTeams.members')}
      </h3>
      <ul className="stack gap-2">
        {membersOf(team).map(({ id, userName, avatar, captain }) => (
          <li key={id} className="row gap-25 min-w-0">
            <Avatar name={userName} picture={avatar} size={30} isRound />
            <Link className="min-w-0 w-label bright" to={paths.adminUser(id)}>
              <Name>{userName}</Name>
            </Link>
            <span className="t-xs dim mono" title={id}>
              {id.slice(0, 8)}
            </span>
            {captain && (
              <Chip tone="accent">
                <Star size={12} aria-hidden="true" /> {t('siteTeams.captain')}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
