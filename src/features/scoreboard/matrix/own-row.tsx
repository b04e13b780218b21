import { isOnTop, type MatrixRowProps, RowCells, rowMarks } from './matrix-row.tsx'
import styles from './matrix.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useLayoutEffect, useRef } from 'react'

/** The row of the user's team: at its place while that is in view, otherwise sticky at the edge beyond which it lies. */
export function OwnRow(props: MatrixRowProps) {
  const row = useGlide(props.index * props.height)
  return (
    <>
      <div role="none" style={{ height: props.index * props.height }} />
      <div
        ref={row}
        {...rowMarks(props)}
        aria-current="true"
        className={classNames(
          'flex w-full sticky border-top border-bottom cursor-pointer',
          styles.row,
          styles.own,
          isOnTop(props.rank) && styles.top,
        )}
      >
        <RowCells {...props} isOwn />
      </div>
    </>
  )
}

/** Animates a change of place: a sticky row is positioned by the element before it, not by a transform. */
function useGlide(top: number) {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef(top)
  useLayoutEffect(() => {
    const by = last.current - top
    last.current = top
    if (by === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    row.current?.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
      duration: 700,
      easing: 'cubic-bezier(.22, 1, .36, 1)',
    })
  }, [top])
  return row
}
