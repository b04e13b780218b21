import type { Router } from './router.ts'
import { invariant } from '#src/lib/invariant.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'

export const RouterContext = createContext<Router | undefined>(undefined)

/**
 * The router that the page is in; always the same one. Its `navigate` opens an address: unlike React Router's own it is stable,
 * and resolves when the page has been loaded.
 */
export function useRouter(): Router {
  const router = useContext(RouterContext)
  invariant(router, 'the page is in a router')
  return router
}

/** Whether the code of the next page is being loaded. */
export function useIsLoading() {
  const router = useRouter()
  return useSyncExternalStore(router.watch, () => router.state.isLoading)
}
