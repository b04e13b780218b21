import { PartBoundary } from '#src/features/projector/part-boundary.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

function Part({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('it broke')
  return <p>the part</p>
}

const projector = (scene: string, isBroken: boolean) => (
  <>
    <PartBoundary part="head" lost={<p>the rest</p>} retriedWith={scene}>
      <Part isBroken={isBroken} />
    </PartBoundary>
    <p>the scene</p>
  </>
)

test('a part that throws disappears alone and is tried again with the next scene', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(projector('1', true))
  expect(screen.getByText('the scene')).toBeVisible()
  expect(screen.getByText('the rest')).toBeVisible()
  rerender(projector('1', false))
  expect(screen.queryByText('the part')).toBeNull()
  rerender(projector('2', false))
  expect(screen.getByText('the part')).toBeVisible()
  rerender(projector('3', true))
  expect(screen.getByText('the rest')).toBeVisible()
})
