import { ErrorScreen } from '#src/features/missing/error-screen.tsx'
import { MissingScreen } from '#src/features/missing/missing-screen.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { ApiError } from '#src/lib/errors.ts'
import { Loading } from '#src/ui/loading.tsx'
import type { ComponentType } from 'react'
import { isRouteErrorResponse, redirect, type RouteObject, useRouteError } from 'react-router-dom'

const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] })

const monitorRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('events') },
  { path: 'events', lazy: screen(() => import('#src/features/monitor/events-screen.tsx'), 'EventsScreen') },
  {
    path: 'submissions',
    lazy: screen(() => import('#src/features/monitor/submissions-screen.tsx'), 'SubmissionsScreen'),
  },
]

const gameRoutes: RouteObject[] = [
  { index: true, lazy: screen(() => import('#src/features/game/game-screen.tsx'), 'GameScreen') },
  {
    path: 'challenges',
    lazy: screen(() => import('#src/features/play/challenges-screen.tsx'), 'ChallengesScreen'),
  },
  {
    path: 'scoreboard',
    lazy: screen(() => import('#src/features/scoreboard/scoreboard-screen.tsx'), 'ScoreboardScreen'),
  },
  {
    path: 'monitor',
    lazy: screen(() => import('#src/features/monitor/monitor-frame.tsx'), 'MonitorFrame'),
    children: monitorRoutes,
  },
]

const accountRoutes: RouteObject[] = [
  { path: 'login', lazy: screen(() => import('#src/features/account/login-screen.tsx'), 'LoginScreen') },
  {
    path: 'register',
    lazy: screen(() => import('#src/features/account/register-screen.tsx'), 'RegisterScreen'),
  },
  {
    path: 'pending',
    lazy: screen(() => import('#src/features/account/pending-screen.tsx'), 'PendingScreen'),
  },
  {
    path: 'recovery',
    lazy: screen(() => import('#src/features/account/recovery-screen.tsx'), 'RecoveryScreen'),
  },
  { path: 'reset', lazy: screen(() => import('#src/features/account/reset-screen.tsx'), 'ResetScreen') },
  {
    path: 'verify',
    lazy: screen(() => import('#src/features/account/mail-link-screens.tsx'), 'VerifyScreen'),
  },
  {
    path: 'profile',
    lazy: screen(() => import('#src/features/account/profile-screen.tsx'), 'ProfileScreen'),
  },
  {
    path: 'confirm',
    lazy: screen(() => import('#src/features/account/mail-link-screens.tsx'), 'ConfirmScreen'),
  },
]

const screenRoutes: RouteObject[] = [
  { index: true, lazy: screen(() => import('#src/features/home/home-screen.tsx'), 'HomeScreen') },
  { path: 'posts', lazy: screen(() => import('#src/features/posts/posts-screen.tsx'), 'PostsScreen') },
  { path: 'posts/:postId', lazy: screen(() => import('#src/features/posts/post-screen.tsx'), 'PostScreen') },
  {
    path: 'diagnostics',
    lazy: screen(() => import('#src/features/diagnostics/diagnostics-screen.tsx'), 'DiagnosticsScreen'),
  },
  { path: 'about', lazy: screen(() => import('#src/features/about/about-screen.tsx'), 'AboutScreen') },
  { path: 'games', lazy: screen(() => import('#src/features/games/games-screen.tsx'), 'GamesScreen') },
  {
    path: 'games/:gameId',
    lazy: screen(() => import('#src/features/game/game-frame.tsx'), 'GameFrame'),
    children: [{ ErrorBoundary: RouteProblem, children: gameRoutes }],
  },
  { path: 'teams', lazy: screen(() => import('#src/features/teams/teams-screen.tsx'), 'TeamsScreen') },
  { path: 'account', children: accountRoutes },
  { path: '*', Component: MissingScreen },
]

/** Every screen by its address; each is loaded when it is first opened. Addresses match whatever their case. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: Loading,
    ErrorBoundary: RouteProblem,
    children: [{ ErrorBoundary: RouteProblem, children: screenRoutes }],
  },
]

/** What a route shows in its place when it cannot be shown: not found, or the error with a way on. */
function RouteProblem() {
  const error = useRouteError()
  const isMissing =
    (isRouteErrorResponse(error) && error.status === 404) ||
    (error instanceof Response && error.status === 404) ||
    (error instanceof ApiError && error.status === 404)
  return isMissing ? <MissingScreen /> : <ErrorScreen error={error} />
}
