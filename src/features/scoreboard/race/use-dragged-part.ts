import type { Span } from './race-lines.ts'
import { spanBeside } from './race-range.ts'
import { type PointerEvent, useRef } from 'react'

interface DraggedPart {
  /** Left to right, or bottom to top. */
  axis: 'x' | 'y'
  whole: Span
  shown: Span
  onDrag: (shown: Span) => void
  onDrop: () => void
}

/** Makes the part between a slider's two handles draggable with the mouse; returns the listeners for that part. */
export function useDraggedPart({ axis, whole, shown, onDrag, onDrop }: DraggedPart) {
  const grabbed = useRef<{ at: number; shown: Span }>(undefined)
  const length = whole.to - whole.from
  const placeOf = ({ clientX, clientY }: PointerEvent) => (axis === 'x' ? clientX : -clientY)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || shown.to - shown.from >= length) return
      event.stopPropagation() // or the nearer handle would jump here
      event.currentTarget.setPointerCapture(event.pointerId)
      grabbed.current = { at: placeOf(event), shown }
    },
    onPointerMove: (event: PointerEvent) => {
      const track = event.currentTarget.parentElement
      if (!grabbed.current || !track) return
      const room = axis === 'x' ? track.clientWidth : track.clientHeight
      const by = Math.round(((placeOf(event) - grabbed.current.at) / room) * length)
      onDrag(spanBeside(grabbed.current.shown, by, whole))
    },
    onLostPointerCapture: () => {
      if (grabbed.current) onDrop()
      grabbed.current = undefined
    },
  }
}
