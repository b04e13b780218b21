import { type BandRow, cellPaths } from './band-rows.ts'
import { rowName, slotWords } from './band-words.ts'
import styles from './band.module.css'
import { type Slots } from '#src/model/activity.ts'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, useMemo } from 'react'

interface BandTrackProps {
  row: BandRow
  /** The line of the band's grid. */
  line: number
  slots: Slots
  /** The most solves in a cell of any row. */
  most: number
  /** The slot that was pointed at or stepped to. */
  slot: number | undefined
  /** Whether Tab stops here: at one row of the band. */
  isStop: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPlace: (slot: number | undefined) => void
  /** Called at a click on a slot; a finger reads what is there first. */
  onOpen: (slot: number) => void
}

/** A row of the band, to be stepped through: each slot has its spoken text. */
export function BandTrack({ row, line, slots, most, slot, isStop, ...on }: BandTrackProps) {
  const { t, i18n } = useTranslation()
  const { count } = slots
  const total = row.is === 'category' ? t('overview.solves', { count: row.total }) : ''
  const slotUnder = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)))
  }
  const point = (event: PointerEvent) => on.onPlace(slotUnder(event))
  return (
    <div
      className={classNames('relative', styles.track, row.is === 'announced' && styles.announced)}
      style={{ gridRow: line }}
      role="slider"
      tabIndex={isStop ? 0 : -1}
      aria-label={rowName(row, t)}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={slot ?? 0}
      aria-valuetext={
        slot === undefined ? total : slotWords(row, slots, slot, { t, language: i18n.language })
      }
      aria-keyshortcuts="Enter"
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      onClick={(event) => {
        if (!('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'))
          on.onOpen(slotUnder(event))
      }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && on.onPlace(undefined)}
    >
      <Marks row={row} count={count} most={most} />
      {slot !== undefined && (
        <i className={styles.cursor} style={{ left: `${(slot / count) * 100}%`, width: `${100 / count}%` }} />
      )}
    </div>
  )
}

interface MarksProps {
  row: BandRow
  count: number
  most: number
}

/** What is drawn in a row; it changes only with the data. */
const Marks = memo(function Marks({ row, count, most }: MarksProps) {
  const paths = useMemo(() => (row.is === 'category' ? cellPaths(row.solves, most) : []), [row, most])
  const at = (slot: number) => ({ left: `${((slot + 0.5) / count) * 100}%` })
  if (row.is === 'announced')
    return [...row.bySlot.values()]
      .flat()
      .map(({ is, slot }) => <i key={`${slot} ${is}`} className={styles[is]} style={at(slot)} />)
  return (
    <>
      <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
        {paths.map((d, level) => d && <path key={level} d={d} data-level={level} />)}
      </svg>
      {[...row.firsts.keys()].map((slot) => (
        <i key={slot} className={styles.first} style={at(slot)} />
      ))}
    </>
  )
})
