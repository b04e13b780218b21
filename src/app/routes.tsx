import { type FirstReads, firstReads, forRole, type Opened } from './first-reads.ts'
import { loadTexts } from './i18n.ts'
import { ErrorScreen } from '#src/features/missing/error-screen.tsx'
import { MissingScreen } from '#src/features/missing/missing-screen.tsx'
import { ProjectorProblem } from '#src/features/projector/projector-problem.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { ApiError } from '#src/lib/errors.ts'
import { invariant } from '#src/lib/invariant.ts'
import { pathTo, type GroupInfo, pageGroups, type PageInfo, pages } from '#src/lib/page-list.ts'
import { Loading } from '#src/ui/layout/loading.tsx'
import type { ComponentType } from 'react'
import { isRouteErrorResponse, redirect, type RouteObject, useRouteError } from 'react-router-dom'

const files = import.meta.glob<Record<string, ComponentType>>([
  '/src/features/**/*-{screen,frame}.tsx',
  '!/src/features/missing/*',
])

/** Loads the component that a file is named for: `EventsScreen` of `monitor/events-screen`. */
async function componentIn(file: string) {
  const load = files[`/src/features/${file}.tsx`]
  invariant(load, `src/features/${file}.tsx is a screen or a frame`)
  const name = file.replace(/.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const component = (await load())[name]
  invariant(component, `src/features/${file}.tsx exports ${name}`)
  return component
}

/** A part of a route that is loaded, with the texts that it has for itself, when its address is first opened. */
const lazily = (file: string, texts: PageInfo['texts'] = []) => ({
  async lazy() {
    const [Component] = await Promise.all([componentIn(file), texts.length > 0 && loadTexts(...texts)])
    return { Component }
  },
})

const readsOf = ({ reads, role }: Pick<PageInfo, 'reads' | 'role'>): FirstReads | undefined =>
  reads && (role ? forRole(role, firstReads[reads]) : firstReads[reads])

function routeOf(page: PageInfo, group: GroupInfo): RouteObject {
  const at = page.path === group.path ? ({ index: true } as const) : { path: page.path }
  const { redirect: target } = page
  if (target)
    return { ...at, loader: ({ params }) => redirect(pathTo(target, params.gameId)), Component: Loading }
  const texts = [...(group.frame ? [] : (group.texts ?? [])), ...(page.texts ?? [])]
  return {
    ...at,
    ...lazily(page.screen, texts),
    ...(page.isUnattended && { ErrorBoundary: UnattendedRouteProblem }),
    handle: readsOf(page),
  }
}

/** The routes of a group, inside its frame if it has one. */
function routesOf(group: GroupInfo): RouteObject[] {
  const own = pages.filter((page) => page.group === group.name).map((page) => routeOf(page, group))
  if (!group.frame) return own
  const children = [...own, ...routesInside(group.name)]
  const around = pageGroups.find(({ name }) => name === group.inside)
  return [
    {
      ...(group.path !== around?.path && { path: group.path }),
      ...lazily(group.frame, group.texts),
      handle: readsOf(group),
      children: group.breaksAsOne ? children : [{ ErrorBoundary: RouteProblem, children }],
    },
  ]
}

const routesInside = (around: string | undefined) =>
  pageGroups.filter(({ inside }) => inside === around).flatMap(routesOf)

const shell = 'shell'

/** Every page by its address (src/lib/pages.ts), loaded when first opened. Addresses match regardless of case. */
export const routes: RouteObject[] = [
  ...routesInside(undefined).map((route) => ({
    HydrateFallback: Loading,
    ErrorBoundary: RouteProblem,
    ...route,
  })),
  {
    id: shell,
    Component: Shell,
    handle: firstReads.settings,
    HydrateFallback: Loading,
    ErrorBoundary: RouteProblem,
    children: [
      {
        ErrorBoundary: RouteProblem,
        children: [...routesInside(shell), { path: '*', Component: MissingScreen }],
      },
    ],
  },
]

/** Whether a page is inside the shell, with its menus and dialogs; a projector and an embedded scoreboard are not. */
export const hasShell = (matches: Opened['matches']) => matches.some(({ route }) => route.id === shell)

/** Rendered in place of a route that cannot be shown: not found, or the error with a way on. */
function RouteProblem() {
  const error = useRouteError()
  return isMissing(error) ? <MissingScreen /> : <ErrorScreen error={error} />
}

/** Rendered in place of a projector until it has reloaded itself. */
function UnattendedRouteProblem() {
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
