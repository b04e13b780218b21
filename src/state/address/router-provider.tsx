import type { Router as PageRouter } from './router.ts'
import { RouterContext } from './use-router.ts'
import { Loading } from '#src/ui/layout/loading.tsx'
import { memo, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RouteObject, Router, useRoutes } from 'react-router-dom'

/** Renders the page at the router's address. */
export function RouterProvider({ router }: { router: PageRouter }) {
  const [shown, setShown] = useState(router.state)
  // A layout effect, so that redirects, which are effects, find it listening.
  useLayoutEffect(() => {
    const show = () => {
      const { state } = router
      if (state.isSync) flushSync(() => setShown(state))
      else startTransition(() => setShown(state))
    }
    show() // the first page may have been loaded between the render and this effect
    return router.watch(show)
  }, [router])
  return (
    <RouterContext value={router}>
      <Router location={shown.location} navigationType={shown.action} navigator={router.navigator}>
        {shown.isReady ? <Routes routes={router.routes} /> : <Loading />}
      </Router>
    </RouterContext>
  )
}

/** Renders anew only with another address. */
const Routes = memo(({ routes }: { routes: RouteObject[] }) => useRoutes(routes))
