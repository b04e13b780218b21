import { WriteupFile } from './writeup-file.tsx'
import styles from './writeups.module.css'
import type { WriteupInfo } from '#src/model/writeup.ts'
import { dateAndMinute } from '#src/lib/time/date-formats.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { useChangeAddress } from '#src/state/address/address-state.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { textColumn } from '#src/parts/lists/columns.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

const keyOf = ({ id }: WriteupInfo) => String(id)

/** All writeups, each with its team and time, where there is no room to read one beside them. */
export function WriteupTable({ list }: { list: WriteupInfo[] }) {
  const { t, i18n } = useTranslation()
  const change = useChangeAddress()
  const columns = useMemo(() => writeupColumns(t, list), [t, list])
  return (
    <ListRows>
      <Table
        {...useSort(columns, list)}
        label={t('editor.writeups')}
        columns={columns}
        keyOf={keyOf}
        rowHeight={46}
        onOpen={({ id }) => void change({ parts: { writeup: String(id) }, isStep: true })}
        phoneRow={{ cell: phoneCell(i18n.language) }}
      />
    </ListRows>
  )
}

export const writeupColumns = (t: TFunction, list: readonly WriteupInfo[]): Column<WriteupInfo>[] => [
  column('avatar', '', '32px', ({ team }) => (
    <Avatar name={team.name ?? ''} picture={team.avatar} size={32} />
  )),
  column('team', t('writeups.team'), 'minmax(0, 1.4fr)', (writeup) => <OpenLink writeup={writeup} />, {
    by: byText(({ team }) => team.name),
  }),
  column('id', t('writeups.teamId'), '84px', ({ team }) => <span className={styles.dim}>{team.id}</span>, {
    by: byNumber(({ team }) => team.id),
  }),
  {
    ...textColumn<WriteupInfo>(
      'division',
      t('writeups.division'),
      'minmax(70px, 140px)',
      ({ division }) => division?.name,
      styles.dim,
    ),
    isHidden: list.every(({ division }) => division === null),
  },
  column(
    'time',
    t('writeups.time'),
    'minmax(9rem, 1fr)',
    ({ uploadTimeUtc }) => <Time of={uploadTimeUtc} />,
    {
      by: byNumber(({ uploadTimeUtc }) => uploadTimeUtc),
    },
  ),
  column('file', '', '120px', (writeup) => <WriteupFile writeup={writeup} />),
]

function Time({ of }: { of: number }) {
  const { language } = useTranslation().i18n
  return (
    <time className={styles.dim} dateTime={new Date(of).toISOString()}>
      {dateAndMinute(of, language)}
    </time>
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
