import styles from './writeups.module.css'
import type { WriteupInfo } from '#src/model/writeup.ts'
import { dateAndMinute } from '#src/lib/time/date-formats.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The teams, beside the open writeup. */
export function WriteupList({ list, chosen }: { list: WriteupInfo[]; chosen: WriteupInfo }) {
  const { t, i18n } = useTranslation()
  return (
    <nav aria-label={t('writeups.list')} className={`min-h-0 overflow-y-auto panel ${styles.teams}`}>
      <ul className="p-0">
        {list.map((writeup) => {
          const { id, team, uploadTimeUtc, division } = writeup
          return (
            <li key={id}>
              <AddressLink
                parts={{ writeup: String(id) }}
                replace
                {...(id === chosen.id && { 'aria-current': 'true' })}
              >
                <Avatar name={team.name ?? ''} picture={team.avatar} size={32} />
                <span className={`stack min-w-0 lh-13 ${styles.two}`}>
                  <Name className="w-label">{team.name}</Name>
                  <small>
                    #{team.id} · {dateAndMinute(uploadTimeUtc, i18n.language)}
                  </small>
                  {division && (
                    <small>
                      <Name>{division.name}</Name>
                    </small>
                  )}
                </span>
              </AddressLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
