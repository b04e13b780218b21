import { RoleChip } from './role-chip.tsx'
import { membersOf } from './team-rules.ts'
import styles from './teams.module.css'
import type { TeamInfo } from '#src/model/team.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const mostFaces = 5

/** A team at a glance; the whole card opens its dialog. */
export function TeamCard({ team }: { team: TeamInfo }) {
  return (
    <article className={`stack items-start p-4 relative hover-raised gap-4 gap-y-2 panel ${styles.card}`}>
      <Avatar name={team.name} picture={team.avatar} size={52} />
      <div className={`stack cols-1 gap-1 min-w-0 ${styles.words}`}>
        <h2 className="t-l">
          <AddressLink parts={{ team: String(team.id) }}>
            <Name>{team.name}</Name>
          </AddressLink>
        </h2>
        {team.bio && (
          <p className="t-s dim" dir="auto">
            {team.bio}
          </p>
        )}
        <Faces team={team} />
      </div>
      <RoleChip team={team} />
    </article>
  )
}

function Faces({ team }: { team: TeamInfo }) {
  const { t } = useTranslation()
  const members = membersOf(team)
  const more = members.length - mostFaces
  return (
    <ul className={`flex wrap t-s dim gap-3 gap-y-2 ${styles.faces}`} aria-label={t('teams.members')}>
      {members.slice(0, mostFaces).map(({ id, userName, avatar }) => (
        <li className="row gap-2 min-w-0" key={id} title={userName}>
          <Avatar name={userName} picture={avatar} isRound />
          <Name>{userName}</Name>
        </li>
      ))}
      {more > 0 && <li className="row gap-2 min-w-0">{t('teams.more', { count: more })}</li>}
    </ul>
  )
}
