import {
  type FirstReads,
  type Opened,
  readBoard,
  readDetails,
  readEvents,
  readGame,
  readHome,
  readPost,
  readPosts,
  readSettings,
  readSubmissions,
} from './first-reads.ts'
import { type FurtherTexts, loadTexts } from './i18n.ts'
import { ErrorScreen } from '#src/features/missing/error-screen.tsx'
import { MissingScreen } from '#src/features/missing/missing-screen.tsx'
import { ProjectorProblem } from '#src/features/projector/projector-problem.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { ApiError } from '#src/lib/errors.ts'
import { paths } from '#src/lib/paths.ts'
import { Loading } from '#src/ui/loading.tsx'
import type { ComponentType } from 'react'
import { isRouteErrorResponse, redirect, type RouteObject, useRouteError } from 'react-router-dom'

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>

const lazyScreen =
  <Name extends string>(load: Load<Name>, name: Name) =>
  async () => ({ Component: (await load())[name] })

/** A screen that is loaded when its address is first opened; '' is the address of its parent route. */
const screen = <Name extends string>(
  path: string,
  load: Load<Name>,
  name: Name,
  handle?: FirstReads,
): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: lazyScreen(load, name),
  handle,
})

/** Loads a script together with those of its texts that not every page has. */
const withTexts =
  <Part,>(load: () => Promise<Part>, ...namespaces: FurtherTexts[]) =>
  async () =>
    (await Promise.all([load(), loadTexts(...namespaces)]))[0]

const monitorRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('events'), Component: Loading },
  screen('events', () => import('#src/features/monitor/events-screen.tsx'), 'EventsScreen', readEvents),
  screen(
    'submissions',
    () => import('#src/features/monitor/submissions-screen.tsx'),
    'SubmissionsScreen',
    readSubmissions,
  ),
  screen('cheats', () => import('#src/features/monitor/cheats-screen.tsx'), 'CheatsScreen'),
  screen('traffic', () => import('#src/features/monitor/traffic-screen.tsx'), 'TrafficScreen'),
  // The name of this page in the server's own client.
  {
    path: 'cheatinfo',
    loader: ({ params }) => redirect(paths.cheats(Number(params.gameId))),
    Component: Loading,
  },
  screen('triage', () => import('#src/features/monitor/triage-screen.tsx'), 'TriageScreen'),
  { path: '*', loader: ({ params }) => redirect(paths.events(Number(params.gameId))), Component: Loading },
]

const gameRoutes: RouteObject[] = [
  screen('', () => import('#src/features/game/game-screen.tsx'), 'GameScreen'),
  screen(
    'challenges',
    () => import('#src/features/play/challenges-screen.tsx'),
    'ChallengesScreen',
    readDetails,
  ),
  screen(
    'scoreboard',
    () => import('#src/features/scoreboard/scoreboard-screen.tsx'),
    'ScoreboardScreen',
    readBoard,
  ),
  {
    path: 'monitor',
    lazy: lazyScreen(
      withTexts(() => import('#src/features/monitor/monitor-frame.tsx'), 'monitor'),
      'MonitorFrame',
    ),
    children: monitorRoutes,
  },
]

const accountRoutes: RouteObject[] = [
  screen('login', () => import('#src/features/account/login-screen.tsx'), 'LoginScreen'),
  screen('register', () => import('#src/features/account/register-screen.tsx'), 'RegisterScreen'),
  screen('pending', () => import('#src/features/account/pending-screen.tsx'), 'PendingScreen'),
  screen('recovery', () => import('#src/features/account/recovery-screen.tsx'), 'RecoveryScreen'),
  screen('reset', () => import('#src/features/account/reset-screen.tsx'), 'ResetScreen'),
  screen('verify', () => import('#src/features/account/verify-screen.tsx'), 'VerifyScreen'),
  screen('profile', () => import('#src/features/account/profile-screen.tsx'), 'ProfileScreen'),
  screen('confirm', () => import('#src/features/account/confirm-screen.tsx'), 'ConfirmScreen'),
]

const adminRoutes: RouteObject[] = [
  { index: true, loader: () => redirect(paths.adminGames), Component: Loading },
  screen('games', () => import('#src/features/admin/games-screen.tsx'), 'GamesScreen'),
  screen('teams', () => import('#src/features/admin/teams-screen.tsx'), 'TeamsScreen'),
  screen('users', () => import('#src/features/admin/users-screen.tsx'), 'UsersScreen'),
  screen('users/import', () => import('#src/features/admin/users-import-screen.tsx'), 'UsersImportScreen'),
  screen(
    'instances',
    withTexts(() => import('#src/features/admin/instances-screen.tsx'), 'monitor'),
    'InstancesScreen',
  ),
  screen('logs', () => import('#src/features/admin/logs-screen.tsx'), 'LogsScreen'),
  screen('files', () => import('#src/features/admin/files-screen.tsx'), 'FilesScreen'),
  screen('settings', () => import('#src/features/admin/settings-screen.tsx'), 'SettingsScreen'),
]

/** The pages of a game's editor that are shown beside the list of its sections. */
const editorPageRoutes: RouteObject[] = [
  screen('', () => import('#src/features/editor/overview-screen.tsx'), 'OverviewScreen'),
  screen('info', () => import('#src/features/editor/info-screen.tsx'), 'InfoScreen'),
  screen(
    'challenges',
    withTexts(() => import('#src/features/editor/challenges/challenges-screen.tsx'), 'monitor'),
    'ChallengesScreen',
  ),
  screen('review', () => import('#src/features/editor/review-screen.tsx'), 'ReviewScreen'),
  screen('notices', () => import('#src/features/editor/notices-screen.tsx'), 'NoticesScreen'),
  screen('writeups', () => import('#src/features/editor/writeups-screen.tsx'), 'WriteupsScreen'),
  {
    path: '*',
    loader: ({ params }) => redirect(paths.editInfo(Number(params.gameId))),
    Component: Loading,
  },
]

const editorRoutes: RouteObject[] = [
  {
    lazy: lazyScreen(() => import('#src/features/editor/sections-frame.tsx'), 'SectionsFrame'),
    children: [{ ErrorBoundary: RouteProblem, children: editorPageRoutes }],
  },
  screen(
    'challenges/:challengeId/flags?',
    () => import('#src/features/editor/challenges/challenge-screen.tsx'),
    'ChallengeScreen',
  ),
]

const screenRoutes: RouteObject[] = [
  screen('', () => import('#src/features/home/home-screen.tsx'), 'HomeScreen', readHome),
  screen('posts', () => import('#src/features/posts/posts-screen.tsx'), 'PostsScreen', readPosts),
  screen('posts/:postId', () => import('#src/features/posts/post-screen.tsx'), 'PostScreen', readPost),
  {
    path: 'posts/:postId/edit',
    lazy: lazyScreen(
      withTexts(() => import('#src/features/posts/post-edit-screen.tsx'), 'organize'),
      'PostEditScreen',
    ),
  },
  screen(
    'diagnostics',
    () => import('#src/features/diagnostics/diagnostics-screen.tsx'),
    'DiagnosticsScreen',
  ),
  screen('about', () => import('#src/features/about/about-screen.tsx'), 'AboutScreen'),
  screen('games', () => import('#src/features/games/games-screen.tsx'), 'GamesScreen'),
  {
    path: 'games/:gameId',
    lazy: lazyScreen(() => import('#src/features/game/game-frame.tsx'), 'GameFrame'),
    handle: readGame,
    children: [{ ErrorBoundary: RouteProblem, children: gameRoutes }],
  },
  screen('teams', () => import('#src/features/teams/teams-screen.tsx'), 'TeamsScreen'),
  { path: 'account', children: accountRoutes },
  {
    path: 'admin',
    lazy: lazyScreen(
      withTexts(() => import('#src/features/admin/admin-frame.tsx'), 'organize'),
      'AdminFrame',
    ),
    children: [{ ErrorBoundary: RouteProblem, children: adminRoutes }],
  },
  {
    path: 'admin/games/:gameId',
    lazy: lazyScreen(
      withTexts(() => import('#src/features/editor/editor-frame.tsx'), 'organize'),
      'EditorFrame',
    ),
    children: [{ ErrorBoundary: RouteProblem, children: editorRoutes }],
  },
  { path: '*', Component: MissingScreen },
]

const shell = 'shell'

/** Every screen by its address, loaded when first opened. Addresses match regardless of case. */
export const routes: RouteObject[] = [
  {
    path: 'games/:gameId/projector',
    lazy: lazyScreen(
      withTexts(() => import('#src/features/projector/projector-screen.tsx'), 'projector'),
      'ProjectorScreen',
    ),
    handle: readGame,
    HydrateFallback: Loading,
    ErrorBoundary: ProjectorRouteProblem,
  },
  {
    path: 'games/:gameId/embed',
    lazy: lazyScreen(() => import('#src/features/embed/embed-screen.tsx'), 'EmbedScreen'),
    handle: readGame,
    HydrateFallback: Loading,
    ErrorBoundary: RouteProblem,
  },
  {
    id: shell,
    Component: Shell,
    handle: readSettings,
    HydrateFallback: Loading,
    ErrorBoundary: RouteProblem,
    children: [{ ErrorBoundary: RouteProblem, children: screenRoutes }],
  },
]

/** Whether a page is inside the shell, with its menus and dialogs; a projector and an embedded board are not. */
export const hasShell = (matches: Opened['matches']) => matches.some(({ route }) => route.id === shell)

/** Rendered in place of a route that cannot be shown: not found, or the error with a way on. */
function RouteProblem() {
  const error = useRouteError()
  return isMissing(error) ? <MissingScreen /> : <ErrorScreen error={error} />
}

/** Rendered in place of a projector until it has reloaded itself. */
function ProjectorRouteProblem() {
  if (isMissing(useRouteError())) return <RouteProblem />
  return (
    <ProjectorProblem>
      <RouteProblem />
    </ProjectorProblem>
  )
}

/** Whether an address leads nowhere, or not for this user: no fault of the page. */
export const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) ||
  (error instanceof Response && error.status === 404) ||
  (error instanceof ApiError && error.status === 404)
