import { minute } from '#src/lib/time.ts'
import { reloadIfServed } from '#src/live/page/new-version.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** A projector that broke as a whole: nobody attends it, so it loads itself anew, or is drawn again each minute where it did so just now. */
export function ProjectorProblem({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const address = useLocation()
  const tryAgain = useEffectEvent(async () => {
    if (!(await reloadIfServed())) await navigate(address, { replace: true }) // coming here once more draws it anew
  })
  useEffect(() => {
    void reloadIfServed()
    const timer = setInterval(() => void tryAgain(), minute)
    return () => clearInterval(timer)
  }, [])
  return children
}
