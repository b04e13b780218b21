import { announcedUnder, announceOnce, seen } from '#src/state/tabs/announce-once.ts'
import { aTab } from '#tests/hubs/tabs.ts'
import { expect, test, vi } from 'vitest'

/** A tab that learns of something to announce; `shows` is whether it already shows it in place. */
function tab({ shows = false, ended = new AbortController().signal } = {}) {
  const announcements: string[] = []
  const tabs = aTab()
  const learn = (id: string) =>
    announceOnce(
      {
        id,
        isShown: () => shows,
        announced: announcedUnder('announced-here'),
        ended,
        announce: () => announcements.push(id),
      },
      tabs,
    )
  return { learn, announcements }
}

test('one of several tabs announces the same thing', async () => {
  const tabs = [tab(), tab(), tab()]
  await Promise.all(tabs.map(({ learn }) => learn('flag 7')))
  expect(tabs.flatMap(({ announcements }) => announcements)).toEqual(['flag 7'])
})

test('what one tab shows in place no other announces', async () => {
  const [one, other] = [tab(), tab({ shows: true })]
  await Promise.all([one.learn('flag 7'), other.learn('flag 7')])
  expect([...one.announcements, ...other.announcements]).toEqual([])
})

test('when the announcing tab closes, another one announces it', async () => {
  const closed = new AbortController()
  const pair = Array.from({ length: 6 }, () => [tab({ ended: closed.signal }), tab()] as const)
  const learning = pair.flatMap(([one, other], index) => [
    one.learn(`flag ${index}`),
    other.learn(`flag ${index}`),
  ])
  closed.abort()
  await Promise.all(learning)
  expect(pair.map(([, { announcements }]) => announcements.length)).toEqual([1, 1, 1, 1, 1, 1])
})

test('waiting in a visible tab leaves no listener on the abort signal', async () => {
  const ended = new AbortController()
  const added = vi.spyOn(ended.signal, 'addEventListener')
  await seen(ended.signal)
  const [, , options] = added.mock.calls[0] as [string, unknown, AddEventListenerOptions]
  expect([added.mock.calls.length, options.signal?.aborted]).toEqual([1, true])
})
