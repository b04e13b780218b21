import * as idle from '#src/lib/idle.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ToastRegion } from '#src/ui/overlay/toast-region.tsx'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

const lostScript = new TypeError('Failed to fetch dynamically imported module: /static/x.js')
const lostStyles = new Error('Unable to preload CSS for /static/x.css') // in Vite's wording

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

const Dialog = ({ isOpen, onClose }: DialogProps) => isOpen && <button onClick={onClose}>Done</button>

type Load = Parameters<typeof lazyPart<DialogProps>>[0]
const expectedPart = (load: Load) => lazyPart(load, { isExpected: true })

/** A page with a dialog whose script loads after failing with each of `problems`. */
function renderPage(problems: unknown[], lazy: typeof lazyPart<DialogProps> = lazyPart) {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs the errors caught here
  const load = vi.fn<() => Promise<typeof Dialog>>()
  for (const problem of problems) load.mockRejectedValueOnce(problem)
  load.mockResolvedValue(Dialog)
  const LazyDialog = lazy(load)
  function Page() {
    const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
    return (
      <>
        <input aria-label="Flag" />
        <button onClick={() => setState('open')}>Open</button>
        {state !== 'unused' && <LazyDialog isOpen={state === 'open'} onClose={() => setState('closed')} />}
      </>
    )
  }
  render(
    <>
      <Page />
      <ToastRegion />
    </>,
  )
  return userEvent.setup()
}

test.each([lostScript, lostStyles])(
  'a part that fails to load leaves the page, says so, and is retried on request: %s',
  async (problem) => {
    const user = renderPage([problem])
    await user.type(screen.getByLabelText('Flag'), 'half a flag')
    await user.click(screen.getByText('Open'))
    expect(await screen.findByText('Part of this page did not load')).toBeInTheDocument()
    expect(screen.getByLabelText('Flag')).toHaveValue('half a flag')
    expect(screen.queryByText('Done')).toBeNull()
    await user.click(screen.getByText('Open'))
    expect(await screen.findByText('Done')).toBeVisible()
  },
)

test('a dialog requested after a failed preload is loaded again', async () => {
  const whenIdle = vi.spyOn(idle, 'whenIdle').mockImplementation(() => {})
  const user = renderPage([lostStyles, lostStyles], expectedPart)
  await user.click(screen.getByText('Open'))
  expect(await screen.findByText('Part of this page did not load')).toBeInTheDocument()
  const prepare = whenIdle.mock.lastCall![0]
  await act(async () => void prepare())
  await user.click(screen.getByText('Open'))
  expect(await screen.findByText('Done')).toBeVisible()
})

test('a dialog requested during a failing preload is loaded once more, without an error', async () => {
  const whenIdle = vi.spyOn(idle, 'whenIdle').mockImplementation(() => {})
  let fail = (_problem: Error) => {}
  const user = renderPage([], (load) => {
    vi.mocked(load).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    return expectedPart(load)
  })
  whenIdle.mock.lastCall![0]()
  await user.click(screen.getByText('Open'))
  await act(async () => fail(lostStyles))
  expect(await screen.findByText('Done')).toBeVisible()
  expect(screen.queryByText('Part of this page did not load')).toBeNull()
})

test('a part that throws says why, and the page stays', async () => {
  const user = renderPage([new Error('The mast is down')])
  await user.click(screen.getByText('Open'))
  expect(await screen.findByText('The mast is down')).toBeInTheDocument()
  expect(screen.getByLabelText('Flag')).toBeVisible()
})

test('a part may have a placeholder while it loads and when it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Text = lazyPart<{ source: string }>(() => Promise.reject(lostScript), {
    lost: ({ source }) => <b>{source}</b>,
  })
  render(<Text source="as it was written" whileLoading="one moment" />)
  expect(screen.getByText('one moment')).toBeVisible()
  expect(await screen.findByText('as it was written')).toBeVisible()
})
