import { ImportHandout } from './users-import-handout.tsx'
import {
  type ImportRow,
  type ImportTable,
  importFields,
  mostRows,
  neededFields,
} from './users-import-rows.ts'
import { ImportRows } from './users-import-table.tsx'
import styles from './users-import.module.css'
import { type Importing, isSent } from './use-users-import.ts'
import { listText } from '#src/lib/formats.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo, useState } from 'react'

interface ImportReviewProps {
  table: ImportTable
  isEmpty: boolean
  importing: Importing
}

const facets = ['all', 'faulty', 'existing', 'ready'] as const
type Facet = (typeof facets)[number]

/** What would be imported, row by row, with every fault, before anything is sent. */
export function ImportReview({ table, isEmpty, importing }: ImportReviewProps) {
  const { t, i18n } = useTranslation()
  const { shown } = useScreenSafe()
  const { columns, ignored } = table
  const missing = neededFields.filter((field) => columns[field] === undefined)
  if (isEmpty)
    return (
      <div className="stack panel">
        <Empty title={t('users.import.noRows')}>{t('users.import.noRowsText')}</Empty>
      </div>
    )
  if (table.isTooLong)
    return (
      <div role="alert" className="stack panel">
        <Empty title={t('users.import.tooLong', { count: mostRows })}>{t('users.import.tooLongText')}</Empty>
      </div>
    )
  if (missing.length > 0)
    return (
      <div role="alert" className="stack panel">
        <Empty
          title={t('users.import.noColumns', {
            fields: listText(
              missing.map((field) => t(`users.import.field.${field}`)),
              i18n.language,
            ),
          })}
        >
          {t('users.import.noColumnsText', {
            // A first line that is no header may contain a password.
            header: shown('password', listText([...Object.values(columns), ...ignored], i18n.language)),
          })}
        </Empty>
      </div>
    )
  return (
    <div className={`column gap-3 min-w-0 min-h-0 ${styles.review}`}>
      <p className="flex wrap t-s dim gap-3 gap-y-1">
        <b>{t('users.import.columns')}</b>
        {importFields.map(
          (field) =>
            columns[field] !== undefined && (
              <span key={field}>
                {t(`users.import.field.${field}`)} ←{' '}
                <i className="bright" dir="auto">
                  {columns[field]}
                </i>
              </span>
            ),
        )}
        {ignored.length > 0 && (
          <span className="faint">
            {t('users.import.ignored', { titles: listText(ignored, i18n.language) })}
          </span>
        )}
      </p>
      <Rows columns={columns} importing={importing} />
      <Send importing={importing} />
    </div>
  )
}

function isIn(facet: Facet, row: ImportRow, changesExisting: boolean): boolean {
  switch (facet) {
    case 'all':
      return true
    case 'faulty':
      return row.faults.length > 0
    case 'existing':
      return row.existing !== undefined
    case 'ready':
      return isSent(row, changesExisting)
    default:
      return facet satisfies never
  }
}

interface RowsProps {
  columns: ImportTable['columns']
  importing: Importing
}

function Rows({ columns, importing: { rows, changesExisting } }: RowsProps) {
  const { t } = useTranslation()
  const [facet, setFacet] = useState<Facet>('all')
  const fields = useMemo(() => importFields.filter((field) => columns[field] !== undefined), [columns])
  const of = (facet: Facet) => rows.filter((row) => isIn(facet, row, changesExisting))
  return (
    <>
      <Segments
        label={t('users.import.show')}
        value={facet}
        options={facets.map((value) => ({
          value,
          label: t(`users.import.facet.${value}`),
          count: of(value).length,
        }))}
        onChange={setFacet}
      />
      <ImportRows key={facet} rows={of(facet)} fields={fields} changesExisting={changesExisting} />
    </>
  )
}

function Send({ importing }: { importing: Importing }) {
  const { t } = useTranslation()
  const { rows, ready, check, send, submit, unsure } = importing
  const faulty = rows.filter(({ faults }) => faults.length > 0).length
  const teams = new Set(ready.map(({ texts }) => texts.teamName).filter(Boolean)).size
  return (
    <div className="stack justify-items-start gap-2">
      <Existing importing={importing} />
      <div className={`flex wrap t-s dim ${styles.notes}`} role="status">
        {check === 'reading' && <p>{t('users.import.checking')}</p>}
        {check === 'failed' && <p className="t-s warn">{t('users.import.notChecked')}</p>}
        {faulty > 0 && <p className="t-s warn">{t('users.import.leftOutFaults', { count: faulty })}</p>}
        {teams > 0 && <p>{t('users.import.teams', { count: teams })}</p>}
        {send.isPending && <p>{t('users.import.slow')}</p>}
      </div>
      <p role="alert" className="t-s bad hide-empty">
        {send.error &&
          t(unsure ? 'users.import.unsure' : 'users.import.refused', { problem: problemText(t, send.error) })}
      </p>
      <Button
        kind="go"
        busy={send.isPending}
        disabled={ready.length === 0 || check === 'reading'}
        onClick={submit}
      >
        {t('users.import.submit', { count: ready.length })}
      </Button>
      {unsure && <ImportHandout title={t('users.import.handout')} entries={unsure} />}
    </div>
  )
}

function Existing({
  importing: { rows, changesExisting, setChangesExisting, send },
}: {
  importing: Importing
}) {
  const { t } = useTranslation()
  const existing = rows.filter(({ faults, existing }) => faults.length === 0 && existing !== undefined)
  const staff = existing.filter(({ existing }) => existing?.role === 'Admin' || existing?.role === 'Monitor')
  if (existing.length === 0) return null
  return (
    <div>
      <Switch isOn={changesExisting} isDisabled={send.isPending} onChange={setChangesExisting}>
        {t('users.import.changeExisting', { count: existing.length })}
      </Switch>
      {staff.length > 0 && (
        <p className="t-s warn">{t('users.import.staffWarning', { count: staff.length })}</p>
      )}
    </div>
  )
}
