import { type Around, dueAt } from './timetable.ts'
import { second } from '#src/lib/time/time.ts'
import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'

/**
 * The only place that reads something again because time has passed: once a second it reads what is due, of all that is shown.
 * A read under way is left alone, and a hidden page reads nothing: what is old is read when the page is shown again
 * (`refetchOnWindowFocus`). Stops by itself while nothing is shown.
 */
export function startScheduler(cache: QueryClient, around: () => Around) {
  const queries = cache.getQueryCache()
  let timer: ReturnType<typeof setInterval> | undefined

  function tick() {
    const shown = queries.getAll().filter((query) => query.isActive())
    if (shown.length === 0) return stop()
    if (!focusManager.isFocused()) return
    const surroundings = around()
    for (const query of shown)
      if (query.state.fetchStatus === 'idle' && isDue(query, surroundings)) void query.fetch().catch(() => {})
  }
  function stop() {
    clearInterval(timer)
    timer = undefined
  }
  queries.subscribe(({ type }) => {
    if (type === 'observerAdded') timer ??= setInterval(tick, second)
  })
}

function isDue({ state, meta, observers }: Query, around: Around) {
  const asked = observers.filter(({ options }) => options.enabled !== false)
  const polled = asked.flatMap(({ options }) => options.meta?.polled ?? [])
  const due = dueAt({ state, timetable: meta?.timetable, isShared: meta?.isShared, polled }, around)
  return due !== undefined && due <= Date.now()
}
