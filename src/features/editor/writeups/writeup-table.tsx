import { WriteupFile } from './writeup-file.tsx'
import styles from './writeups.module.css'
import type { WriteupInfo } from '#src/model/writeup.ts'
import { dateAndMinute } from '#src/lib/time/date-formats.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { useChangeAddress } from '#src/state/address/address-state.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

const keyOf = ({ id }: WriteupInfo) => String(id)

export const writeupOrders = {
  team: byText<WriteupInfo>(({ team }) => team.name),
  id: byNumber<WriteupInfo>(({ team }) => team.id),
  division: byText<WriteupInfo>(({ division }) => division?.name),
  time: byNumber<WriteupInfo>(({ uploadTimeUtc }) => uploadTimeUtc),
}

/** All writeups, each with its team and time, where there is no room to read one beside them. */
export function WriteupTable({ list }: { list: WriteupInfo[] }) {
  const { t, i18n } = useTranslation()
  const change = useChangeAddress()
  const hasDivisions = list.some(({ division }) => division !== null)
  const columns = useMemo(
    () => [
      column<WriteupInfo>('avatar', '', '32px', ({ team }) => (
        <Avatar name={team.name ?? ''} picture={team.avatar} size={32} />
      )),
      column<WriteupInfo>('team', t('writeups.team'), 'minmax(0, 1.4fr)', (writeup) => (
        <OpenLink writeup={writeup} />
      )),
      column<WriteupInfo>('id', t('writeups.teamId'), '84px', ({ team }) => (
        <span className={styles.dim}>{team.id}</span>
      )),
      ...(hasDivisions
        ? [
            column<WriteupInfo>('division', t('writeups.division'), 'minmax(70px, 140px)', ({ division }) => (
              <Name className={styles.dim}>{division?.name}</Name>
            )),
          ]
        : []),
      column<WriteupInfo>('time', t('writeups.time'), 'minmax(9rem, 1fr)', ({ uploadTimeUtc }) => (
        <time className={styles.dim} dateTime={new Date(uploadTimeUtc).toISOString()}>
          {dateAndMinute(uploadTimeUtc, i18n.language)}
        </time>
      )),
      column<WriteupInfo>('file', '', '120px', (writeup) => <WriteupFile writeup={writeup} />),
    ],
    [t, i18n.language, hasDivisions],
  )
  const sorted = useSort(writeupOrders, list)
  return (
    <ListRows>
      <Table
        label={t('editor.writeups')}
        columns={columns}
        {...sorted}
        keyOf={keyOf}
        rowHeight={46}
        onOpen={({ id }) => void change({ parts: { writeup: String(id) }, isStep: true })}
        phoneRow={{ cell: phoneCell(i18n.language) }}
      />
    </ListRows>
  )
}

function OpenLink({ writeup: { id, team } }: { writeup: WriteupInfo }) {
  const { t } = useTranslation()
  return (
    <AddressLink
      parts={{ writeup: String(id) }}
      className="unlined hover-underline"
      aria-label={t('writeups.open', { team: team.name })}
    >
      <Name className="w-label">{team.name}</Name>
    </AddressLink>
  )
}

const phoneCell = (language: string) =>
  function PhoneCell(writeup: WriteupInfo) {
    return (
      <span className="stack items-center gap-3 cols-1-auto">
        <span className={`stack min-w-0 lh-13 ${styles.two}`}>
          <OpenLink writeup={writeup} />
          <small>
            {[dateAndMinute(writeup.uploadTimeUtc, language), writeup.division?.name]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <WriteupFile writeup={writeup} />
      </span>
    )
  }
