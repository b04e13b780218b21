import { handoutFile, handoutText, isFormula } from './users-import-rows.ts'
import styles from './users-import.module.css'
import type { UserImport } from '#src/model/user.ts'
import { paths } from '#src/lib/paths.ts'
import { LeaveGuard } from '#src/parts/editing/leave-guard.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { useKeptNote } from '#src/parts/screen-safe/use-kept-note.ts'
import { Button, ButtonLink } from '#src/ui/mark/button.tsx'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { saveText } from '#src/ui/hooks/save-text.ts'
import { column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'

interface ImportHandoutProps {
  title: string
  entries: UserImport[]
  /** Called to import more; given only when everything succeeded. */
  onMore?: () => void
}

const keyOf = ({ userName }: UserImport) => userName

function Password({ of: { password } }: { of: UserImport }) {
  return (
    <Masked secret="password" text={password}>
      <code className={`mono ${styles.password}`}>{password}</code>
    </Masked>
  )
}

const phoneRow = (entry: UserImport) => (
  <span className="stack gap-05">
    <Name>{entry.userName}</Name>
    <Password of={entry} />
  </span>
)

/** Names and passwords of the imported accounts, to copy or save: they cannot be retrieved again. */
export function ImportHandout({ title, entries, onMore }: ImportHandoutProps) {
  const { t } = useTranslation()
  const [wasTaken, setWasTaken] = useState(false)
  const take = () => setWasTaken(true)
  const note = useKeptNote('password')
  return (
    <section className="column gap-3 flex-1 min-w-0 min-h-0" aria-labelledby="handout">
      <LeaveGuard
        isUnsaved={!wasTaken}
        title={t('users.import.leave.title')}
        text={t('users.import.leave.text')}
      />
      <h3 className="t-l" id="handout" role="status">
        {title}
      </h3>
      <p className="warn">{t('users.import.once')}</p>
      {entries.some(({ password }) => isFormula(password)) && (
        <p className="dim">{t('users.import.marked')}</p>
      )}
      <div className="flex wrap items-start gap-2">
        {note ? (
          <p className="warn">{note}</p>
        ) : (
          <>
            <CopyText label={t('users.import.copyAll')} textOf={() => handoutText(entries)} onCopied={take} />
            <Button
              onClick={() => {
                saveText('users.csv', handoutFile(entries), 'text/csv')
                take()
              }}
            >
              <Download size={16} aria-hidden="true" />
              {t('users.import.download')}
            </Button>
          </>
        )}
        {onMore && (
          <>
            <Button onClick={onMore}>{t('users.import.more')}</Button>
            <ButtonLink to={paths.adminUsers}>{t('users.import.back')}</ButtonLink>
          </>
        )}
      </div>
      <div className={`stack ${styles.rows}`}>
        <Table
          label={t('users.import.handout')}
          columns={useColumns()}
          rows={entries}
          keyOf={keyOf}
          phoneRow={{ cell: phoneRow }}
        />
      </div>
    </section>
  )
}

function useColumns() {
  const { t } = useTranslation()
  return useMemo(
    () => [
      column<UserImport>('userName', t('users.import.field.userName'), 'minmax(0, 1fr)', ({ userName }) => (
        <Name>{userName}</Name>
      )),
      column<UserImport>('password', t('users.import.field.password'), 'minmax(0, 1fr)', (entry) => (
        <Password of={entry} />
      )),
      column<UserImport>('email', t('users.import.field.email'), 'minmax(0, 1.4fr)', ({ email }) => (
        <Name>{email}</Name>
      )),
      column<UserImport>('team', t('users.import.field.teamName'), 'minmax(0, 1fr)', ({ teamName }) => (
        <Name>{teamName ?? ''}</Name>
      )),
    ],
    [t],
  )
}
