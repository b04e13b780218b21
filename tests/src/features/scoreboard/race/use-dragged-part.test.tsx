import { useDraggedPart } from '#src/features/scoreboard/race/use-dragged-part.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/** The part from 20 to 40 of a slider from 0 to 100. */
function dragged() {
  const [onDrag, onDrop] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const spans = { whole: { from: 0, to: 100 }, shown: { from: 20, to: 40 } }
  function Part() {
    return <i role="presentation" {...useDraggedPart({ axis: 'x', ...spans, onDrag, onDrop })} />
  }
  render(<Part />)
  const part = screen.getByRole('presentation')
  part.setPointerCapture = () => {}
  vi.spyOn(part.parentElement!, 'clientWidth', 'get').mockReturnValue(100)
  return { part, onDrag, onDrop }
}

const mouse = { pointerType: 'mouse', pointerId: 1 }

test('the dragged part follows the mouse', () => {
  const { part, onDrag, onDrop } = dragged()
  fireEvent.pointerDown(part, { ...mouse, clientX: 30 })
  fireEvent.pointerMove(part, { ...mouse, clientX: 45 })
  expect(onDrag).toHaveBeenCalledExactlyOnceWith({ from: 35, to: 55 })
  fireEvent.lostPointerCapture(part, mouse)
  expect(onDrop).toHaveBeenCalledOnce()
})

test('a drag canceled by the browser stops', () => {
  const { part, onDrag } = dragged()
  fireEvent.pointerDown(part, { ...mouse, clientX: 30 })
  fireEvent.pointerCancel(part, mouse)
  fireEvent.lostPointerCapture(part, mouse)
  fireEvent.pointerMove(part, { ...mouse, clientX: 45 })
  expect(onDrag).not.toHaveBeenCalled()
})
