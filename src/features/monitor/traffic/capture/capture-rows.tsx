import styles from './capture.module.css'
import type { CaptureRow, Piece, View } from './layout.ts'
import type { OpenCapture } from './open-capture.ts'
import { createRowWindow } from './row-window.ts'
import { useColumns } from './use-columns.ts'
import { numberFormat } from '#src/lib/formats.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useUnit } from '#src/ui/hooks/unit.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

const rowHeight = 22

/** Rows that are laid out together: browsers make no element higher than some 17 million pixels. */
const partRows = 200_000

/** A byte of a flow to be shown; another object each time it is asked for. */
export interface Place {
  byte: number
}

interface CaptureRowsProps {
  capture: OpenCapture
  flow: number
  mode: View['mode']
  /** When the capture starts, in microseconds since 1970. */
  start: number
  /** What the rows depend on: they are asked for again when it changes. */
  basis: unknown
  place: Place | undefined
}

/** What was sent in a flow, row by row: only rows in view are asked for and rendered. */
export function CaptureRows({ capture, flow, mode, start, basis, place }: CaptureRowsProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useColumns(scroller, mode)
  const view = useMemo(() => ({ mode, columns }), [mode, columns])
  const rows = useMemo(() => createRowWindow(capture, flow, view), [capture, flow, view])
  const { count } = useSyncExternalStore(rows.watch, rows.state)
  useEffect(() => void rows.refresh(), [rows, basis])
  const [part, setPart] = useState(0)
  const first = Math.min(part, Math.max(0, Math.ceil(count / partRows) - 1)) * partRows
  const height = Math.round(rowHeight * useUnit())
  const virtual = useVirtualizer({
    count: Math.min(partRows, count - first),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const from = first + (items[0]?.index ?? 0)
  const to = first + (items.at(-1)?.index ?? 0) + 1
  useEffect(() => rows.want(from, to), [rows, from, to, count, basis])
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    if (!place) return
    void capture.ask('rowAt', { flow, view, byte: place.byte }).then((row) => {
      setPart(Math.floor(row / partRows))
      setCurrent(row)
    })
  }, [capture, flow, view, place])
  const target = current === undefined || count === 0 ? undefined : current - first
  useEffect(() => {
    if (target === undefined || target < 0) return
    virtual.scrollToIndex(target, { align: 'center' })
    scroller.current?.scrollIntoView({ block: 'nearest' }) // on a phone it may be below the window
  }, [virtual, target, place])
  return (
    <div className={`column flex-1 min-w-0 min-h-0 ${styles.rowsPane}`}>
      <div
        ref={scroller}
        className={`flex-1 overflow-auto border-line rounded-s bg-card ${styles.rows}`}
        role="region"
        aria-label={t('capture.content')}
        tabIndex={0}
        data-mode={mode}
        data-columns={columns}
        style={{ '--row': `${height}px` } as CSSProperties}
      >
        <div role="list" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start: top }) => (
            <div
              key={index}
              role="listitem"
              aria-setsize={count}
              aria-posinset={first + index + 1}
              className={`stack items-center w-full absolute top-0 pre ${styles.row}`}
              style={{ transform: `translateY(${top}px)` }}
              data-current={first + index === current || undefined}
            >
              <Row row={rows.row(first + index)} mode={mode} start={start} />
            </div>
          ))}
        </div>
      </div>
      {count > partRows && (
        <Parts part={first / partRows} parts={Math.ceil(count / partRows)} onChange={setPart} />
      )}
    </div>
  )
}

interface RowProps {
  row: CaptureRow | undefined
  mode: View['mode']
  start: number
}

const Row = memo(function Row({ row, mode, start }: RowProps) {
  const { t, i18n } = useTranslation()
  if (!row) return null
  const { time, isFromClient, gap, pieces } = row
  return (
    <>
      <span translate="no" className="faint tabular text-end overflow-hidden">
        {time !== undefined && secondsText((time - start) / 1e6, i18n.language)}
      </span>
      <span data-from={isFromClient ? 'client' : 'server'}>
        {time !== undefined && (
          <>
            <span aria-hidden="true">{isFromClient ? '→' : '←'}</span>
            <VisuallyHidden>{t(isFromClient ? 'capture.fromClient' : 'capture.fromServer')}</VisuallyHidden>
          </>
        )}
      </span>
      {mode === 'hex' && (
        <span className={`stack ${styles.hex}`}>
          <span className="faint">{row.start.toString(16).padStart(6, '0')}</span>
          <span>
            {pieces.map((piece, index) => (
              <Seen key={index} piece={piece}>
                {index > 0 && ' '}
                {piece.hex}
              </Seen>
            ))}
          </span>
        </span>
      )}
      <span className="row min-w-0 overflow-hidden">
        {gap > 0 && <span className={`bad ${styles.gap}`}>{t('capture.missing', { count: gap })}</span>}
        {pieces.map((piece, index) => (
          <Seen key={index} piece={piece}>
            {piece.kind === 'flag' && mode === 'text' ? (
              piece.text === '' ? (
                '••••'
              ) : (
                <Masked secret="answer" text={piece.text} />
              )
            ) : (
              piece.text
            )}
          </Seen>
        ))}
      </span>
    </>
  )
})

function Seen({ piece: { kind }, children }: { piece: Piece; children: React.ReactNode }) {
  return kind === 'hit' ? <mark className={styles.hit}>{children}</mark> : children
}

/** Seconds since the start of a capture. */
export const secondsText = (seconds: number, language: string) =>
  numberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(seconds)

interface PartsProps {
  part: number
  parts: number
  onChange: (part: number) => void
}

/** Long flows are shown in parts. */
function Parts({ part, parts, onChange }: PartsProps) {
  const { t } = useTranslation()
  return (
    <div className={classNames('row gap-2 justify-center', styles.parts)}>
      <Button size="small" aria-disabled={part === 0 || undefined} onClick={() => onChange(part - 1)}>
        {t('capture.previousPart')}
      </Button>
      <span translate="no" className="t-s dim tabular" role="status">
        {t('capture.partOf', { part: part + 1, parts })}
      </span>
      <Button size="small" aria-disabled={part === parts - 1 || undefined} onClick={() => onChange(part + 1)}>
        {t('capture.nextPart')}
      </Button>
    </div>
  )
}
