import styles from './diagnostics.module.css'
import { Section } from './section.tsx'
import { serverClock } from '#src/server/transport/server-clock.ts'
import { build } from '#src/lib/build.ts'
import { recorded, recordKinds, type RecordKind, type RecordLine } from '#src/lib/recorder.ts'
import { recordingText } from './recording.ts'
import { timeOfDay, zoneText } from '#src/lib/time/date-formats.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import type { Masks } from '#src/parts/screen-safe/masks.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

const kindIn = (part: string): RecordKind | 'all' => recordKinds.find((kind) => kind === part) ?? 'all'
/** The lines of a kind. Messages about cheats are left out where they must not be shown, which leaves gaps in the ids. */
const told = (lines: readonly RecordLine[], kind: RecordKind | 'all', { isLeftOut }: Masks) =>
  lines.filter(
    (line) => (kind === 'all' || line.kind === kind) && !(line.kind === 'message' && isLeftOut(line.text)),
  )
const keyOf = ({ id }: RecordLine) => String(id)

/** What has happened on this page, newest first, to read and to pass on. */
export function RecorderSection() {
  const { t, i18n } = useTranslation()
  const [part, showPart] = useAddressState('kind')
  const kind = kindIn(part)
  const now = useServerNow() // once a second is enough
  const masks = useScreenSafe()
  const lines = recorded()
  const rows = useMemo(() => told(lines, kind, masks).toReversed(), [lines, kind, masks])
  const columns = useColumns(zoneText(rows[0]?.at ?? now, i18n.language))
  const phoneRow = usePhoneRow()
  const kinds = ['all', ...recordKinds] as const
  return (
    <Section title={t('diagnostics.recorder')} isWide>
      <div className="flex wrap items-start gap-3">
        <Select
          label={t('diagnostics.kindTitle')}
          isLabelHidden
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`diagnostics.kind.${value}`) }))}
          onChange={(kind) => showPart(kind === 'all' ? '' : kind)}
        />
        <CopyText
          label={t('diagnostics.copy')}
          textOf={() => recordingText(facts(), told(recorded(), kind, masks))}
        />
      </div>
      <div className={`stack ${styles.recording}`}>
        <Table
          key={kind}
          label={t('diagnostics.recorder')}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          phoneRow={phoneRow}
        />
      </div>
      <p className="t-xs faint">{t('diagnostics.recorderText')}</p>
    </Section>
  )
}

function facts() {
  const { ms, uncertainty } = serverClock()
  return {
    ...build,
    userAgent: navigator.userAgent,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offset: Math.round(ms),
    uncertainty: Number.isFinite(uncertainty) ? Math.round(uncertainty) : null,
    at: Date.now(),
  }
}

function useColumns(zone: string): Column<RecordLine>[] {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(
    () => [
      column('time', `${t('diagnostics.time')} ${zone}`, '5.8rem', ({ at }) => timeOfDay(at, language)),
      column('kind', t('diagnostics.kindTitle'), '7rem', ({ kind }) => t(`diagnostics.kind.${kind}`)),
      column('text', t('diagnostics.what'), 'minmax(0, 1fr)', ({ text }) => <code title={text}>{text}</code>),
    ],
    [t, language, zone],
  )
}

function usePhoneRow() {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(
    () => ({
      cell: ({ at, kind, text }: RecordLine) => (
        <span className={`stack gap-1 ${styles.phone}`}>
          <span className="t-xs faint">
            {timeOfDay(at, language)} · {t(`diagnostics.kind.${kind}`)}
          </span>
          <code title={text}>{text}</code>
        </span>
      ),
    }),
    [t, language],
  )
}
