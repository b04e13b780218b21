import { areReadsHeld } from './live-lists.ts'
import { afterPaint } from '#src/lib/idle.ts'
import { second } from '#src/lib/time/time.ts'
import { pause } from '#src/lib/time/wait.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What is beside the content waits for it at most this long, in milliseconds: it may not come. */
const longest = 3 * second

/** Resolves once what the page reads at first has arrived, or failed, and is on the screen; after three seconds at the latest. */
export const firstContent = (cache: QueryClient) => Promise.race([shown(cache), pause(longest)])

async function shown(cache: QueryClient) {
  await afterPaint() // what is rendered first has begun to read
  await allRead(cache)
  await afterPaint()
}

/** What is held waits for this itself. */
const allRead = (cache: QueryClient) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (cache.isFetching({ predicate: ({ queryKey }) => !areReadsHeld(cache, queryKey) }) > 0) return
      end()
      resolve()
    }
    const end = cache.getQueryCache().subscribe(check)
    check()
  })
