import { renderApp } from '#tests/support/render-app.tsx'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const tileOf = (mark: HTMLElement) => mark.style.getPropertyValue('--tile')

const marks = () =>
  [...document.body.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && tileOf(one) !== '',
  )

const laid = () =>
  waitFor(() => {
    const [mark, ...more] = marks()
    expect(more).toEqual([])
    expect(mark).toBeDefined()
    return mark!
  })

test("the user's id faintly covers the page, hidden from screen readers and clicks", async () => {
  const { cache } = await renderApp('/about', { as: 'player' })
  const mark = await laid()
  const { userId } = cache.getQueryData<{ userId: string }>(['account', 'profile'])!
  expect(decodeURIComponent(tileOf(mark))).toContain(`>${userId}<`)
  expect(mark).toHaveAttribute('aria-hidden', 'true')
  expect(mark).toBeEmptyDOMElement()
})

test('the watermark is restored once when it is removed or hidden', async () => {
  await renderApp('/about', { as: 'player' })
  const mark = await laid()
  mark.remove()
  const second = await laid()
  second.style.display = 'none'
  await waitFor(() => expect(second.isConnected).toBe(false))
  expect(await laid()).not.toHaveStyle({ display: 'none' })
})

test('anonymous visitors have none, and it goes with the page', async () => {
  const { unmount } = await renderApp('/about', { as: 'player' })
  await laid()
  unmount()
  await waitFor(() => expect(marks()).toEqual([]))
  const { findByText } = await renderApp('/about')
  await findByText(/^Version/)
  expect(marks()).toEqual([])
})
