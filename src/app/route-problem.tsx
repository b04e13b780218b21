import { ApiError } from '#src/lib/errors.ts'
import { ErrorScreen } from '#src/features/missing/error-screen.tsx'
import { MissingScreen } from '#src/features/missing/missing-screen.tsx'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'

/** What a route shows in its place when it cannot be shown: not found, or the error with a way on. */
export function RouteProblem() {
  const error = useRouteError()
  const isMissing =
    (isRouteErrorResponse(error) && error.status === 404) ||
    (error instanceof Response && error.status === 404) ||
    (error instanceof ApiError && error.status === 404)
  return isMissing ? <MissingScreen /> : <ErrorScreen error={error} />
}
