import { routes } from '#src/app/routes.tsx'
import { addressOf, redirects, screens } from '#tests/e2e/screens.ts'
import { matchRoutes, resolvePath, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'

interface Leaf {
  path: string
  route: RouteObject
}

const parameters = { gameId: '1', challengeId: '2', postId: 'a1b2c3d4' }
const filled = (path: string) => addressOf({ name: '', who: 'nobody', route: path }, parameters)

/** Every leaf route, with its full path. */
const leavesOf = (routes: readonly RouteObject[], above = ''): Leaf[] =>
  routes.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above
    return route.children ? leavesOf(route.children, path) : [{ path: path || '/', route }]
  })

const leaves = leavesOf(routes)

test('the browser suites open every route, and nothing that is none', () => {
  const opened = new Set([...screens.map(({ route }) => route), ...Object.keys(redirects)])
  expect([...opened].sort()).toEqual(leaves.map(({ path }) => path).sort())
})

test.each(screens)('$name is opened at an address of its own route', (screen) => {
  const address = addressOf(screen, parameters).replace(/\?.*/, '')
  const matched = matchRoutes(routes, address)?.at(-1)?.route
  expect(leaves.find(({ route }) => route === matched)?.path).toBe(screen.route)
})

test('no two screens share a name, as their pictures would', () => {
  const names = screens.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(Object.entries(redirects))('%s leads to %s', async (from, to) => {
  const { loader } = leaves.find(({ path }) => path === from)!.route // guaranteed by the first test
  if (typeof loader !== 'function') throw new Error(`${from} is no redirect`)
  const request = new Request(`http://localhost${filled(from)}`)
  const answer: unknown = await loader({ params: parameters, request } as never, undefined)
  const location = (answer as Response).headers.get('location')!
  expect(resolvePath(location, filled(from)).pathname).toBe(filled(to))
})
