import { createRoutes } from '#src/app/routes.tsx'
import { addressOf, redirects, screens } from '#tests/e2e/screens.ts'
import { pageGroups, pages, pathTo } from '#src/lib/page-list.ts'
import { paths } from '#src/lib/paths.ts'
import type { LoadedFirst } from '#src/state/address/router.ts'
import { RouterProvider } from '#src/state/address/router-provider.tsx'
import { memoryRouter } from '#tests/support/memory-router.tsx'
import { render, waitFor } from '@testing-library/react'
import fs from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'

interface Leaf {
  path: string
  route: RouteObject
}

const parameters = { gameId: '1', challengeId: '2', postId: 'a1b2c3d4' }
const filled = (path: string) => addressOf({ name: '', who: 'nobody', route: path }, parameters)

/** Every leaf route, with its full path; that of an index is its parent's. */
const leavesOf = (routes: readonly RouteObject[], above = '/'): Leaf[] =>
  routes.flatMap((route) => {
    const path = route.path === '*' ? '/*' : (route.path ?? above)
    return route.children ? leavesOf(route.children, path) : [{ path, route }]
  })

const routes = createRoutes()
const leaves = leavesOf(routes)

test('the browser tests open exactly the routes that exist', () => {
  const opened = new Set([...screens.map(({ route }) => route), ...Object.keys(redirects)])
  expect([...opened].sort()).toEqual(leaves.map(({ path }) => path).sort())
})

test.each(screens)('the address of $name matches its own route', (screen) => {
  const address = addressOf(screen, parameters).replace(/\?.*/, '')
  const matched = matchRoutes(routes, address)?.at(-1)?.route
  expect(leaves.find(({ route }) => route === matched)?.path).toBe(screen.route)
})

test('no two screens share a name, nor therefore a picture', () => {
  const names = screens.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(Object.entries(redirects))('%s redirects to %s', async (from, to) => {
  const { element } = leaves.find(({ path }) => path === from)!.route // guaranteed by the first test
  const router = memoryRouter(
    [
      { path: from, element },
      { path: to, element: null },
    ],
    filled(from),
  )
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.location.pathname).toBe(filled(to)))
})

test('every screen and frame in src/features belongs to a page', () => {
  const named = [...pages.map(({ screen }) => screen), ...pageGroups.map(({ frame }) => frame)]
  const files = fs
    .readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => /-(screen|frame)\.tsx$/.test(file) && !file.startsWith('missing/'))
  expect(files.map((file) => file.replace('.tsx', '')).sort()).toEqual(
    named.filter((file) => file !== undefined).sort(),
  )
})

const loadOf = ({ handle }: RouteObject) => (handle as LoadedFirst | undefined)?.load

test.each(leaves.filter(({ route }) => loadOf(route)))(
  'the page at $path can be loaded, and has been from then on',
  async ({ route }) => {
    const load = loadOf(route)!
    expect(await load()).toBeUndefined()
    expect(load()).toBeUndefined()
  },
)

test.each([
  [paths.home, '/'],
  [paths.post('a1b2'), '/posts/a1b2'],
  [paths.game(3), '/games/3'],
  [paths.events(3), '/games/3/monitor/events'],
  [paths.adminImport, '/admin/users/import'],
  [paths.editFlags(3, 4), '/admin/games/3/challenges/4/flags'],
  [paths.editPost('new'), '/posts/new/edit'],
  [pathTo('cheats', 3), '/games/3/monitor/cheats'],
  [pathTo('adminGames', 3), '/admin/games'],
])('ids are filled into the address: %s', (address, expected) => {
  expect(address).toBe(expected)
})
