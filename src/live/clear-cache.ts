import { cacheMemory } from './kept-cache.ts'
import { keep } from '#src/lib/kept.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Forgets everything that was read, here and in the browser's storage, and starts the page anew. */
export function clearCache(cache: QueryClient) {
  keep(cacheMemory, null)
  cache.clear()
  location.reload()
}
