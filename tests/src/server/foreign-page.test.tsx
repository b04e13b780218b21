import { WebPageResponse } from '#src/lib/errors.ts'
import { server } from '#src/server/transport/client.ts'
import { nextTry } from '#src/server/cache/timetable.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

test.each([200, 404, 403])(
  'a game answered with a web page of status %i is not missing, and is shown once the server answers',
  async (status) => {
    const arena = arenaForApp()
    let isPage = true
    arena.override(
      http.get('*/api/game/:game', () =>
        isPage ? HttpResponse.html('<h1>Maintenance</h1>', { status }) : undefined,
      ),
    )
    const { user } = await renderApp(`/games/${arena.world.running}`, { arena })
    expect(await screen.findByText('The server answers with a web page.')).toBeVisible()
    expect(screen.queryByText('Page not found')).toBeNull()
    isPage = false
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
    expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible()
    expect(screen.queryByText('The server answers with a web page.')).toBeNull()
  },
)

test('a read answered with a web page is tried again by itself', () => {
  expect(nextTry({ data: undefined, error: new WebPageResponse(), errorUpdatedAt: 1_000 })).toBeGreaterThan(
    1_000,
  )
})

test('a call that an older server does not know is refused as unknown', async () => {
  const arena = arenaForApp({ edition: '1.2' })
  arena.override(http.get('*/api/tokens', () => HttpResponse.html('<title>Index</title>')))
  await expect(server.GET('/api/tokens')).rejects.toMatchObject({ status: 404 })
})
