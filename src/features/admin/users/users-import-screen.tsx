import { ImportHandout } from './users-import-handout.tsx'
import { ImportReview } from './users-import-review.tsx'
import { ImportSource } from './users-import-source.tsx'
import { importFields, readRows } from './users-import-rows.ts'
import styles from './users-import.module.css'
import { useImport } from './use-users-import.ts'
import { paths } from '#src/lib/paths.ts'
import { LeaveGuard } from '#src/parts/editing/leave-guard.tsx'
import { Title } from '#src/state/page/title.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'

/** Creates many accounts from the rows of a spreadsheet, and shows their passwords once. */
export function UsersImportScreen() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const shown = useDeferredValue(text)
  const table = useMemo(() => {
    const labels = importFields.map((field) => [field, t(`users.import.field.${field}`)] as const)
    return readRows(shown, Object.fromEntries(labels))
  }, [shown, t])
  const importing = useImport(table.rows)
  const { send } = importing
  return (
    <div className={`column gap-3 ${styles.page}`}>
      <Title page={t('users.import.title')} />
      <header className="row wrap gap-3 flex-none min-h-control">
        <Link
          to={paths.adminUsers}
          className="inline-row gap-15 t-s dim hover-bright no-underline self-center"
        >
          <ArrowLeft size={16} aria-hidden="true" /> {t('users.import.back')}
        </Link>
        <h2 className="t-l">{t('users.import.title')}</h2>
      </header>
      {send.isSuccess ? (
        <ImportHandout
          title={t('users.import.done', { count: send.data.length })}
          entries={send.data}
          onMore={() => {
            setText('')
            send.reset()
          }}
        />
      ) : (
        <div className={`stack flex-1 min-h-0 ${styles.columns}`}>
          {!importing.unsure && <LeaveGuard isUnsaved={text.trim() !== ''} />}
          <ImportSource text={text} isBusy={send.isPending} onText={setText} />
          <ImportReview table={table} isEmpty={shown.trim() === ''} importing={importing} />
        </div>
      )}
    </div>
  )
}
