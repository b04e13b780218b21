import { type FirstReads, firstReads, forRole, type Opened, type ReadFirst } from './first-reads.ts'
import { loadTexts } from './i18n.ts'
import { RouteBoundary } from './route-boundary.tsx'
import { ErrorScreen } from '#src/features/missing/error-screen.tsx'
import { MissingScreen } from '#src/features/missing/missing-screen.tsx'
import { bandFrom } from '#src/features/projector/layouts/layout-list.ts'
import { ProjectorProblem } from '#src/features/projector/projector-problem.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { ApiError } from '#src/lib/errors.ts'
import { invariant } from '#src/lib/invariant.ts'
import {
  type GroupInfo,
  pageGroups,
  type PageInfo,
  type PageName,
  pages,
  pathTo,
} from '#src/lib/page-list.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import type { LoadedFirst } from '#src/state/address/router.ts'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, Outlet, type RouteObject, useOutletContext, useParams } from 'react-router-dom'

type Handle = LoadedFirst & ReadFirst

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

/** A screen or a frame that is loaded, with the texts that it has for itself, before its address is shown. */
function lazily(file: string, texts: PageInfo['texts'] = []): { element: ReactNode } & LoadedFirst {
  let result: { Loaded: ComponentType } | { problem: unknown } | undefined
  async function loadNow() {
    try {
      const [Loaded] = await Promise.all([componentIn(file), texts.length > 0 && loadTexts(...texts)])
      result = { Loaded }
    } catch (problem) {
      result = { problem }
    }
  }
  function Lazy() {
    invariant(result, `${file} is loaded before it is shown`)
    if ('problem' in result) throw result.problem
    return <result.Loaded />
  }
  return { element: <Lazy />, load: () => (result && 'Loaded' in result ? undefined : loadNow()) }
}

const readsOf = ({ reads, role }: Pick<PageInfo, 'reads' | 'role'>): FirstReads | undefined =>
  reads && (role ? forRole(role, firstReads[reads]) : firstReads[reads])

const bounded = (element: ReactNode, Problem: ComponentType<{ error: unknown }> = RouteProblem) => (
  <RouteBoundary Problem={Problem}>{element}</RouteBoundary>
)

function routeOf(page: PageInfo, group: GroupInfo): RouteObject {
  const at = page.path === group.path ? ({ index: true } as const) : { path: page.path }
  if (page.redirect) return { ...at, element: <Redirect to={page.redirect} /> }
  const texts = [...(group.frame ? [] : (group.texts ?? [])), ...(page.texts ?? [])]
  const { element, load } = lazily(page.screen, texts)
  return {
    ...at,
    element: page.isUnattended ? bounded(element, UnattendedProblem) : element,
    handle: { load, read: readsOf(page) } satisfies Handle,
  }
}

/** The pages of a route that has nothing of its own, with what is around it. */
const Inside = () => <Outlet context={useOutletContext()} />

function Redirect({ to }: { to: PageName }) {
  const { gameId } = useParams()
  return <Navigate to={pathTo(to, gameId)} replace />
}

/** The routes of a group, inside its frame if it has one. */
function routesOf(group: GroupInfo): RouteObject[] {
  const own = pages.filter((page) => page.group === group.name).map((page) => routeOf(page, group))
  if (!group.frame) return own
  const children = [...own, ...routesInside(group.name)]
  const around = pageGroups.find(({ name }) => name === group.inside)
  const { element, load } = lazily(group.frame, group.texts)
  return [
    {
      ...(group.path !== around?.path && { path: group.path }),
      element,
      handle: { load, read: readsOf(group) } satisfies Handle,
      children: group.breaksAsOne ? children : [{ element: bounded(<Inside />), children }],
    },
  ]
}

const routesInside = (around: string | undefined) =>
  pageGroups.filter(({ inside }) => inside === around).flatMap(routesOf)

const shell = 'shell'

/**
 * Makes the routes of an app: every page by its address (src/lib/pages.ts), loaded when first opened. Addresses match regardless
 * of case.
 */
export const createRoutes = (): RouteObject[] => [
  { element: bounded(<Inside />), children: routesInside(undefined) },
  {
    id: shell,
    element: bounded(<Shell />),
    handle: { read: firstReads.settings } satisfies Handle,
    children: [
      {
        element: bounded(<Inside />),
        children: [...routesInside(shell), { path: '*', element: <MissingScreen /> }],
      },
    ],
  },
]

/** Whether a page is inside the shell, with its menus and dialogs; a projector and an embedded scoreboard are not. */
export const hasShell = (matches: Opened['matches']) => matches.some(({ route }) => route.id === shell)

/** Rendered in place of a route that cannot be shown: not found, or the error with a way on. */
function RouteProblem({ error }: { error: unknown }) {
  return isMissing(error) ? <MissingScreen /> : <ErrorScreen error={error} />
}

/** Rendered in place of a projector until it has reloaded itself; over a stream, nothing. */
function UnattendedProblem({ error }: { error: unknown }) {
  const isBand = bandFrom(useAddressValue('layout')) !== undefined
  const problem = isBand ? null : <RouteProblem error={error} />
  return isMissing(error) ? problem : <ProjectorProblem>{problem}</ProjectorProblem>
}

/** Whether an address leads nowhere, or not for this user: no fault of the page. */
export const isMissing = (error: unknown) =>
  (error instanceof Response && error.status === 404) || (error instanceof ApiError && error.status === 404)
