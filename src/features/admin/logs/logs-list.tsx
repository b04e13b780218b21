import { LogPhoneRow, logColumns } from './logs-cells.tsx'
import { folded, type LogRow, canOpen, unfolded, withOpen } from './logs-folds.ts'
import { isError } from './logs-filter.ts'
import type { KnownNames } from './logs-names.ts'
import styles from './logs.module.css'
import type { LogMessage } from '#src/model/log.ts'
import { type LogLevel, logs } from '#src/server/reads/logs.ts'
import { RowList } from '#src/parts/lists/row-list.tsx'
import { useUnfolded } from '#src/parts/lists/use-unfolded.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo } from 'react'

interface LogListProps {
  level: LogLevel
  /** The lines read, and those shown: without the `newer` ones, held back while the user is reading. */
  read: number
  lines: LogMessage[]
  newer: LogMessage[]
  /** The filter as one string; empty for none. */
  find: string
  isFolded: boolean
  names: KnownNames
  /** Called with whether the user is reading, either further down or in an opened row. */
  onHold: (isHeld: boolean) => void
}

/** How many lines are read automatically as the user scrolls to the end, without a filter; folded, thousands may be a handful of rows. */
const readByItself = 2_000

/** The lines, newest first, with equal ones merged. */
export function LogList({ level, read, lines, newer, find, isFolded, names, onHold }: LogListProps) {
  const { t } = useTranslation()
  const { open, toggle } = useUnfolded<string>()
  const groups = useMemo(() => (isFolded ? folded(lines) : unfolded(lines)), [lines, isFolded])
  const rows = useMemo(() => withOpen(groups, open), [groups, open])
  const unfold = useCallback((row: LogRow) => canOpen(row) && toggle(row.key), [toggle])
  const columns = useMemo(() => logColumns(t, { names, open, onOpen: unfold }), [t, names, open, unfold])
  const hold = useEffectEvent(() => onHold(true))
  useEffect(() => {
    if (open.size > 0) hold() // opening a row means reading
  }, [open])
  const phoneCell = (row: LogRow) => <LogPhoneRow row={row} names={names} open={open} onOpen={unfold} />
  const notice = (backToTop: () => void) => {
    const goLive = () => {
      onHold(false)
      backToTop()
    }
    return newer.length > 0 && <NewerLines lines={newer} onGoLive={goLive} />
  }
  return (
    <RowList
      label={t('admin.logs')}
      list={logs.lines(level)}
      rows={rows}
      read={read}
      readsOn={find !== '' || read < readByItself}
      find={find}
      columns={columns}
      keyOf={({ key }) => key}
      rowHeight={heightOf}
      wholeRow={wholeText}
      toneOf={({ line }) => (isError(line) ? 'bad' : undefined)}
      onOpen={unfold}
      onAway={onHold}
      notice={notice}
      phoneRow={{ cell: phoneCell }}
      none={<Empty title={t('logs.none')}>{t('logs.noneText')}</Empty>}
    />
  )
}

const rowHeight = 34
const lineHeight = 18
const mostTextHeight = 260
const signsALine = 120

function heightOf({ is, line: { msg } }: LogRow) {
  if (is !== 'text') return rowHeight
  const rows = (msg ?? '').split('\n').map((text) => Math.ceil(Math.max(1, text.length) / signsALine))
  const height = rows.reduce((sum, count) => sum + count, 0) * lineHeight + 20
  return Math.min(mostTextHeight, height)
}

const wholeText = ({ is, line: { msg } }: LogRow): ReactNode | undefined =>
  is === 'text' ? <WholeText text={msg ?? ''} /> : undefined

function WholeText({ text }: { text: string }) {
  return (
    <pre className={`h-full overflow-auto ${styles.text}`} dir="auto">
      {useScreenSafe().shownText(text)}
    </pre>
  )
}

interface NewerLinesProps {
  lines: LogMessage[]
  onGoLive: () => void
}

/** What has arrived while the user reads: the list does not move until they click. */
function NewerLines({ lines, onGoLive }: NewerLinesProps) {
  const { t } = useTranslation()
  const errors = lines.filter(isError).length
  return (
    <div
      translate="no"
      className={`row justify-center gap-25 t-s tabular nowrap absolute overflow-hidden ${styles.newer}`}
    >
      <b>↑ {t('logs.newer', { count: lines.length, shown: lines.length })}</b>
      {errors > 0 && <b className="bad">{t('logs.errors', { count: errors })}</b>}
      <span className="dim">{t('logs.pausedText')}</span>
      <Button kind="go" size="small" onClick={onGoLive}>
        {t('logs.goLive')}
      </Button>
    </div>
  )
}
