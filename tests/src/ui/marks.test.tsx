import { Avatar } from '#src/ui/mark/avatar.tsx'
import { categories, CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

/** The shapes of a flag without their colors. */
const patternOf = (flag: Element) =>
  flag.innerHTML.replaceAll(/(fill|stroke)="oklch\(([\d.]+)[^"]*"/g, (_, part, light) =>
    Number(light) > 0.9 ? `${part}="pale"` : `${part}="ink"`,
  )

test('each of the 13 categories has a flag identified by pattern alone, and by name', () => {
  render(
    <>
      {categories.map((category) => (
        <CategoryMark key={category} category={category} />
      ))}
    </>,
  )
  const flags = screen.getAllByRole('img')
  expect(flags.map((flag) => flag.getAttribute('aria-label'))).toEqual(categories)
  expect(new Set(flags.map(patternOf)).size).toBe(13)
})

test('a flag beside its name is not read twice', () => {
  render(<CategoryMark category="Web" isNamed />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('bloods are identified by number and name, not only by color', () => {
  render(([1, 2, 3] as const).map((place) => <Pennant key={place} place={place} />))
  const names = ['First blood', 'Second blood', 'Third blood']
  expect(screen.getAllByRole('img').map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  expect(screen.getAllByRole('img').map((pennant) => pennant.getAttribute('aria-label'))).toEqual(names)
})

test.each([
  ['knot found', 'K'],
  ['潮汐', '潮'],
  ['🏴‍☠️ crew', '🏴‍☠️'],
  ['é́cole', 'É́'],
  ['  ', '?'],
])('without an image %s is %s', (name, sign) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent?.normalize()).toBe(sign.normalize())
})

test('an image that fails to load is replaced by the first character', () => {
  const { container } = render(<Avatar name="Ada" picture="/assets/gone/avatar" />)
  fireEvent.error(container.querySelector('img')!)
  expect(container).toHaveTextContent('A')
})

test('a meter is at most full and at least empty', () => {
  const { rerender } = render(<Meter label="Solved" value={1.4} />)
  expect(screen.getByRole('meter', { name: 'Solved' })).toHaveAttribute('aria-valuenow', '100')
  rerender(<Meter label="Solved" value={-1} />)
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '0')
})
