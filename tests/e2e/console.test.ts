import { linesOf } from './console-lines.ts'
import { addressOf, redirects, screens, type Visitor, visitors } from './screens.ts'
import { serveStaticIndex } from './static-index.ts'
import { isWhole, signIn } from './visitors.ts'
import { worldOfScreens } from './world-of-screens.ts'
import { expect, test } from '@playwright/test'
import { generatePath } from 'react-router-dom'

const world = worldOfScreens()

const nowhere = () => [
  '/games/999999',
  '/games/none',
  '/posts/00000000',
  '/posts/none',
  '/admin/games/999999',
  '/games/999999/projector',
  `/admin/games/${world.parameters.gameId}/challenges/x`,
]

/**
 * What a visitor opens. An admin may see every page. The others open each that is theirs in tests/e2e/screens.test.ts, and
 * here a page of everybody else.
 */
function addressesFor(visitor: Visitor) {
  const theirs = visitors
    .filter((who) => who !== visitor)
    .map((who) => screens.findLast((screen) => screen.who === who)!)
  const shown = (visitor === 'admin' ? screens : theirs).map((screen) => addressOf(screen, world.parameters))
  const redirected = Object.keys(redirects).map((address) =>
    generatePath(address, { ...world.parameters, '*': 'nowhere' }),
  )
  return [...new Set([...shown, ...(visitor === 'admin' ? redirected : []), ...nowhere()])]
}

for (const visitor of visitors) {
  test(`no page prints anything useless to the console, nor violates the strictest policy: ${visitor}`, async ({
    page,
  }) => {
    await serveStaticIndex(page.context())
    if (visitor !== 'nobody') await signIn(page.context(), world.url, visitor)
    const lines = linesOf(page)
    for (const address of addressesFor(visitor)) {
      await page.goto(world.url + address)
      await expect(page.locator('#root')).not.toBeEmpty()
      await isWhole(page)
    }
    expect(lines).toEqual([])
  })
}
