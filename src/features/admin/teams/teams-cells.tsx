import type { TeamInfo, TeamMember } from '#src/model/team.ts'
import { listText } from '#src/lib/formats.ts'
import { Chip } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Lock from 'lucide-react/icons/lock'
import Star from 'lucide-react/icons/star'

/** The names of the members, as a list in words. */
export const namesOf = (members: readonly TeamMember[], language: string): string =>
  listText(
    members.flatMap(({ userName }) => userName ?? []),
    language,
  )

/** Captain first, then in order of joining. */
export const membersOf = ({ members }: TeamInfo): TeamMember[] =>
  (members ?? []).toSorted((a, b) => Number(b.captain) - Number(a.captain))

/** Marks a team whose members can no longer change. */
export function LockedChip() {
  const { t } = useTranslation()
  return (
    <Chip>
      <Lock size={12} aria-hidden="true" /> {t('siteTeams.locked')}
    </Chip>
  )
}

const mostNames = 8

/** The members of a team, as many as a row has room for. */
export function Members({ team }: { team: TeamInfo }) {
  const { t, i18n } = useTranslation()
  const members = membersOf(team)
  if (members.length === 0) return <span className="faint">{t('siteTeams.noMembers')}</span>
  return (
    <span className="flex gap-3 min-w-0" title={namesOf(members, i18n.language)}>
      {members.slice(0, mostNames).map(({ id, userName, captain }) => (
        <span className="inline-row gap-1 min-w-0 overflow-hidden ellipsis" key={id}>
          {captain && <Star className="gold" size={12} aria-label={t('siteTeams.captain')} />}
          <bdi translate="no">{userName}</bdi>
        </span>
      ))}
      {members.length > mostNames && (
        <span className="inline-row gap-1 min-w-0 faint overflow-hidden ellipsis">
          {t('siteTeams.more', { count: members.length - mostNames })}
        </span>
      )}
    </span>
  )
}
