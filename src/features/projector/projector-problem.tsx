import { minute } from '#src/lib/time/time.ts'
import { reloadIfServed } from '#src/state/page/new-version.ts'
import { useRouter } from '#src/state/address/use-router.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Shown when a projector crashes as a whole: it is unattended, so it reloads itself, or renders again each minute if it
 * reloaded recently.
 */
export function ProjectorProblem({ children }: { children: ReactNode }) {
  const { navigate } = useRouter()
  const address = useLocation()
  const tryAgain = useEffectEvent(async () => {
    if (!(await reloadIfServed())) await navigate(address, { replace: true }) // navigating here again remounts it
  })
  useEffect(() => {
    void reloadIfServed()
    const timer = setInterval(() => void tryAgain(), minute)
    return () => clearInterval(timer)
  }, [])
  return children
}
