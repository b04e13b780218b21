import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { buildFiles } from '#src/features/about/build-files.ts'
import { build } from '#src/lib/build.ts'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'

const own = { ...build }
const ownFiles = { ...buildFiles }

afterEach(() => {
  Object.assign(build, own)
  Object.assign(buildFiles, ownFiles)
})

test("the page shows the client's name, version and license", async () => {
  await renderApp('/about')
  expect(await screen.findByRole('heading', { level: 1, name: 'Halyard' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('About - Halyard::CTF'))
  expect(screen.getByText(new RegExp(`^Version ${build.version}`))).toBeVisible()
  expect(screen.getByRole('link', { name: /GNU Affero/ })).toHaveAttribute(
    'href',
    expect.stringContaining('agpl'),
  )
})

const repository = 'https://code.example.org/halyard'

test('an unofficial build is marked and links to its own source and licenses', async () => {
  const files = { source: '/static/source.zip', licenses: '/static/licenses.txt' }
  Object.assign(build, { isOfficial: false, repository })
  Object.assign(buildFiles, files)
  await renderApp('/about')
  expect(await screen.findByText('Unofficial build')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', files.source)
  expect(screen.getByRole('link', { name: 'Repository' })).toHaveAttribute('href', repository)
  expect(screen.getByRole('link', { name: 'Licenses of libraries' })).toHaveAttribute('href', files.licenses)
})

test('a build without its source links to the repository', async () => {
  Object.assign(build, { repository })
  await renderApp('/about')
  expect(await screen.findByRole('link', { name: 'Source code' })).toHaveAttribute('href', repository)
})

test('a build shows when its source was committed, with the time zone', async () => {
  Object.assign(build, { commit: '1a2b3c4d', time: Date.UTC(2026, 9, 25, 12, 30) })
  await renderApp('/about')
  expect(
    await screen.findByText(
      `Version ${build.version}, built from 1a2b3c4d of ${dateTimeText(build.time, 'en-US')}`,
    ),
  ).toBeVisible()
})

test('a build outside of a repository shows when it was made', async () => {
  Object.assign(build, { commit: '', time: Date.UTC(2026, 9, 25, 12, 30) })
  await renderApp('/about')
  const time = dateTimeText(build.time, 'en-US')
  expect(await screen.findByText(`Version ${build.version}, built on ${time}`)).toBeVisible()
})

test('a released build is not marked', async () => {
  Object.assign(build, { isOfficial: true })
  await renderApp('/about')
  expect(await screen.findByText(/^Version/)).toBeVisible()
  expect(screen.queryByText('Unofficial build')).toBeNull()
})

test('the footer links to this page', async () => {
  const { user } = await renderApp('/')
  await user.click(await screen.findByRole('link', { name: /the Halyard authors/ }))
  expect(await screen.findByText(/^Version/)).toBeVisible()
})

/** The page for an account, where the site says this of the newest release; and whether it was asked. */
async function aboutWith(said: object, as: 'admin' | 'monitor' = 'admin') {
  const arena = arenaForApp()
  let asked = 0
  arena.override(
    http.get('*/release.json', () => {
      asked++
      return HttpResponse.json(said)
    }),
  )
  Object.assign(build, { version: '1.9.3' })
  const { cache } = await renderApp('/about', { as, arena })
  await screen.findByText(/^Version 1\.9\.3/)
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  return { asked: () => asked, link: () => screen.queryByRole('link', { name: /is available/ }) }
}

const page = 'https://code.example.org/halyard/releases'

test.each(['1.9.4', '1.10.0', '2.0.0'])(
  'an admin is told that %s is available, with a link',
  async (version) => {
    await aboutWith({ version, page })
    const link = await screen.findByRole('link', { name: `Version ${version} is available` })
    expect(link).toHaveAttribute('href', page)
  },
)

test.each([
  ['this version', { version: '1.9.3', page }],
  ['an older version', { version: '1.8.12', page }],
  ['nothing, as it is built', {}],
  ['a link that is none', { version: '2.0.0', page: 'javascript:alert(1)' }],
  ['something else', { version: 'latest', page }],
])('an admin is told nothing where the site names %s', async (_name, said) => {
  const { asked, link } = await aboutWith(said)
  await waitFor(() => expect(asked()).toBe(1))
  expect(link()).toBeNull()
})

test('others do not have the site asked for a newer version', async () => {
  const { asked, link } = await aboutWith({ version: '2.0.0', page }, 'monitor')
  expect(link()).toBeNull()
  expect(asked()).toBe(0)
})
