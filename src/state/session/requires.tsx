import type { UserRole } from '#src/model/account.ts'
import { paths } from '#src/lib/paths.ts'
import { useHasRole, useSession, useSessionActor } from './session.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/**
 * Renders its children for users with the role, redirects anonymous users to the login page, and hides the page from all
 * others. Logging out on the page leads to the start page.
 */
export function Requires({ role, children }: { role: UserRole; children: ReactNode }) {
  const { is } = useSession()
  const loggedOutAt = useSelector(useSessionActor(), ({ context }) => context.loggedOutAt)
  const hasRole = useHasRole(role)
  const { key, pathname, search, hash } = useLocation()
  if (is === 'reading' || is === 'unreachable') return <Loading />
  if (is === 'anonymous' && loggedOutAt === key) return <Navigate to={paths.home} replace />
  if (is === 'anonymous') return <Navigate to={paths.login(pathname + search + hash)} replace />
  if (is === 'banned') return <Navigate to={paths.home} replace /> // every page says so at its top
  if (!hasRole) throw new Response(null, { status: 404 })
  return children
}
