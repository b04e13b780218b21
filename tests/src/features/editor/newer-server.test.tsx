import { postOf, postsOf } from '#arena/rules/posts.ts'
import { participationInfosOf, reviewParticipation } from '#arena/rules/participations.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { shownMoment, typeMoment } from '#tests/support/moment-field.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type DefaultBodyType } from 'msw'
import { expect, test } from 'vitest'

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.findByRole('button', { name: /^Save ?Ctrl/ })

/** A page of organizers on a server from 1.8 on. */
async function organizerAt(pathIn: (running: number) => string, app = arenaForApp({ edition: '1.8' })) {
  const view = await renderApp(pathIn(app.world.running), { as: 'admin', arena: app })
  return { ...view, app }
}

test('a new post keeps its text', async () => {
  const { user, app, router } = await organizerAt(() => '/posts/new/edit')
  await user.type(await field('Title'), 'Sailing orders')
  await user.type(await field('Text'), 'All aboard')
  await user.click(await screen.findByRole('button', { name: /^Publish post/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/posts\/[\da-f]{8}\/edit$/))
  const id = router.state.location.pathname.split('/')[2]!
  expect(postOf(app.arena, id)).toMatchObject({ title: 'Sailing orders', content: 'All aboard' })
})

test.each([true, false])('editing a post keeps the change and its pin, which is %s', async (isPinned) => {
  const app = arenaForApp({ edition: '1.8' })
  const known = postsOf(app.arena).find((post) => post.isPinned === isPinned)!
  const { user } = await organizerAt(() => `/posts/${known.id}/edit`, app)
  await user.type(await field('Summary'), ' Join!')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  const { summary, title } = known
  expect(postOf(app.arena, known.id)).toMatchObject({ summary: `${summary} Join!`, title, isPinned })
})

test('a decision about a team keeps its division', async () => {
  const app = arenaForApp({ edition: '1.8' })
  const id = app.world.running
  const entries = () => participationInfosOf(app.arena, id)
  const [first, second] = entries().filter(({ divisionId }) => divisionId !== null)
  for (const { id, divisionId } of [first!, second!])
    reviewParticipation(app.arena, id, { status: 'Pending', divisionId: divisionId! })
  const { user } = await renderApp(`/admin/games/${id}/review?state=Pending`, { as: 'admin', arena: app })
  await screen.findByRole('table', { name: 'Review' })
  const row = screen.getAllByRole('row').find((row) => row.textContent.includes(first!.team.name))!
  await user.click(within(row).getByRole('button', { name: `Accept ${first!.team.name}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  const now = (before: (typeof first & {}) | undefined) => entries().find(({ id }) => id === before!.id)!
  await waitFor(() => expect(now(first).status).toBe('Accepted'))

  await user.click(screen.getByRole('checkbox', { name: `Select ${second!.team.name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Accept 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Accept 1/ }))
  await waitFor(() => expect(now(second).status).toBe('Accepted'))
  for (const entry of [first, second]) expect(now(entry).divisionId).toBe(entry!.divisionId)
})

/** The editor of the first challenge with an instance, on such a server or, with `isOlder`, on one before it. */
async function challengeEditor({ isOlder = false } = {}) {
  const app = arenaForApp({ edition: isOlder ? '1.2' : '1.8' })
  await app.signIn('admin')
  const id = app.world.running
  const at = `http://localhost:3000/api/edit/games/${id}/challenges`
  await app.answer(new Request(`http://localhost:3000/api/game/${id}/scoreboard`)) // which counts the solves
  const list = (await (await app.answer(new Request(at))).json()) as { id: number; type: string }[]
  const challenge = list.find(({ type }) => type === 'DynamicContainer')!.id
  const read = async () =>
    (await (await app.answer(new Request(`${at}/${challenge}`))).json()) as Record<string, unknown>
  const view = await renderApp(`/admin/games/${id}/challenges/${challenge}`, { as: 'admin', arena: app })
  await screen.findByLabelText('Port', { selector: 'input' })
  const sent: Record<string, unknown>[] = []
  const noted = http.put(`${at}/${challenge}`, async ({ request }) => {
    sent.push((await request.clone().json()) as Record<string, unknown>)
  })
  app.override(noted)
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label, { selector: 'input' })
    await view.user.clear(field)
    if (text) await view.user.type(field, text)
  }
  return { ...view, app, read, type, sent }
}

test('the port of an instance is shown and saved', async () => {
  const { user, read, type } = await challengeEditor()
  expect(screen.getByLabelText('Port', { selector: 'input' })).toHaveValue(
    (await read()).exposePort as number,
  )
  await type('Port', '9999')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect((await read()).exposePort).toBe(9999)
})

test('a submission limit, a deadline and a network are set, and the deadline is cleared', async () => {
  const { user, type, sent } = await challengeEditor()
  await type('Submissions per team', '10001')
  await user.click(await save())
  expect(await screen.findByText('Submissions per team: 0 to 10,000.')).toBeVisible()
  await type('Submissions per team', '10')
  typeMoment('Deadline', '2031-05-06T18:30')
  await user.selectOptions(screen.getByLabelText('Network'), 'Isolated')
  await type('Storage', '0')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  const deadline = Date.UTC(2031, 4, 6, 18, 30)
  expect(sent).toEqual([
    { submissionLimit: 10, deadlineUtc: deadline, networkMode: 'Isolated', storageLimit: 0 },
  ])
  expect(shownMoment('Deadline')).toBe('2031-05-06T18:30')
  await user.click(screen.getByRole('button', { name: 'Remove deadline' }))
  expect(screen.getByLabelText('Deadline')).toHaveFocus()
  await user.click(await save())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ deadlineUtc: 0 })
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(shownMoment('Deadline')).toBe('T')
})

test('a limit that the server did not store is named, and stays typed', async () => {
  const { user, app, type } = await challengeEditor()
  app.override(
    http.put('*/api/edit/games/:game/challenges/:challenge', async ({ request }) =>
      HttpResponse.json((await (await fetch(request.url)).json()) as DefaultBodyType),
    ),
  )
  await type('Submissions per team', '3')
  await user.click(await save())
  expect(await screen.findByText('The server did not save: Submissions per team')).toBeVisible()
  expect(screen.getByLabelText('Submissions per team')).toHaveValue('3')
})

test('a challenge keeps its solve count when the response to a save has none', async () => {
  const { user, type, read } = await challengeEditor()
  const { acceptedCount } = await read()
  expect(acceptedCount).toBeGreaterThan(1)
  const solved = new RegExp(`after ${String(acceptedCount)} solves`)
  expect(screen.getByRole('img', { name: solved })).toBeVisible()
  await type('Submissions per team', '3')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByRole('img', { name: solved })).toBeVisible()
})

test('an older server has no submission limit, deadline or network, and requires 128 MB of storage', async () => {
  const { user, type } = await challengeEditor({ isOlder: true })
  for (const label of ['Submissions per team', 'Deadline', 'Network'])
    expect(screen.queryByLabelText(label)).toBeNull()
  await type('Storage', '0')
  await user.click(await save())
  expect(await screen.findByText('Storage: 128 to 1,048,576 MB.')).toBeVisible()
})

test('fields that a server does not store are named, and stay typed', async () => {
  const { user, app } = await organizerAt((id) => `/admin/games/${id}/info`)
  app.override(
    http.put('*/api/edit/games/:game', async ({ request }) => {
      const { summary } = (await (await fetch(request.url)).json()) as Record<string, unknown>
      const body = (await request.json()) as Record<string, unknown>
      return app.answer(
        new Request(request.url, {
          method: 'PUT',
          headers: request.headers,
          body: JSON.stringify({ ...body, summary }),
        }),
      )
    }),
  )
  await user.type(await field('Title'), ' II')
  await user.type(await field('Summary'), ' Masters only')
  await user.click(await save())
  expect(await screen.findByText('The server did not save: Summary')).toBeVisible()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  expect((await field('Summary')).value).toMatch(/Masters only$/)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(await field('Title')).toHaveValue('Harbour CTF 2026 II')
})

/** The review of the running game, with the first two teams that have a division. */
async function reviewAt(edition: '1.2' | '1.8') {
  const app = arenaForApp({ edition })
  const id = app.world.running
  const entries = () => participationInfosOf(app.arena, id)
  const [first, second] = entries().filter(({ divisionId, division }) => divisionId ?? division)
  const statuses = edition === '1.8' ? [first!, second!] : []
  for (const { id, divisionId } of statuses)
    reviewParticipation(app.arena, id, { status: 'Pending', divisionId: divisionId! })
  const view = await renderApp(`/admin/games/${id}/review`, { as: 'admin', arena: app })
  await screen.findByRole('table', { name: 'Review' })
  const now = (before: { id: number } | undefined) => entries().find(({ id }) => id === before!.id)!
  const rowOf = (team: string) =>
    within(screen.getAllByRole('row').find((row) => row.textContent.includes(team))!)
  return { ...view, first: first!, second: second!, now, rowOf }
}

test('removing a team from its division asks first', async () => {
  const { user, first, now, rowOf } = await reviewAt('1.8')
  const { name } = first.team
  await user.click(rowOf(name).getByRole('button', { name: `Members of ${name}` }))
  await user.selectOptions(await screen.findByLabelText(`Division of ${name}`), 'No division')
  const question = within(await screen.findByRole('dialog', { name: `Take ${name} out of its division?` }))
  await user.click(question.getByRole('button', { name: 'Take out' }))
  await waitFor(() => expect(now(first).divisionId).toBeNull())
  expect(now(first).status).toBe('Pending')
})

test('rejecting one team or many warns that they lose their division', async () => {
  const { user, first, second, now, rowOf } = await reviewAt('1.8')
  const { name } = first.team
  await user.click(rowOf(name).getByRole('button', { name: `Reject ${name}` }))
  const question = within(await screen.findByRole('dialog', { name: `Reject ${name}?` }))
  expect(question.getByText(/^Its division .+ is taken from it\.$/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(now(first)).toMatchObject({ status: 'Rejected', divisionId: null }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${second.team.name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Reject 1' }))
  expect(within(await screen.findByRole('dialog')).getByText('1 of them loses its division.')).toBeVisible()
})

test('several teams are removed from their divisions', async () => {
  const { user, first, second, now } = await reviewAt('1.8')
  for (const { team } of [first, second])
    await user.click(screen.getByRole('checkbox', { name: `Select ${team.name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  await user.selectOptions(bar.getByLabelText('Move to…'), 'No division')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take out 2 teams' }),
  )
  await waitFor(() => expect(now(second).divisionId).toBeNull())
  expect(now(first).divisionId).toBeNull()
})

test('an older server cannot remove a division', async () => {
  const { user, first, rowOf } = await reviewAt('1.2')
  const { name } = first.team
  await user.click(rowOf(name).getByRole('button', { name: `Members of ${name}` }))
  const choice = await screen.findByLabelText(`Division of ${name}`)
  expect(within(choice).queryByRole('option', { name: 'No division' })).toBeNull()
})

const challengesPage = (id: number) => `/admin/games/${id}/challenges`

test('a newer server rebuilds the scoreboard and cannot recount solves', async () => {
  const { user, app } = await organizerAt(challengesPage)
  const asked: string[] = []
  app.override(
    http.post('*/api/edit/games/:game/*', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return app.answer(request)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Rebuild scoreboard' }))
  expect(screen.queryByRole('button', { name: 'Recount' })).toBeNull()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rebuild' }))
  expect(await screen.findByText('The scoreboard is being rebuilt')).toBeVisible()
  expect(asked).toEqual([`/api/edit/games/${app.world.running}/scoreboard/flush`])
})

test('if the server turns out not to support a recount, the button disappears with an explanation', async () => {
  const app = arenaForApp()
  app.override(http.post('*/updateaccepted', () => new HttpResponse(null, { status: 405 })))
  const { user } = await organizerAt(challengesPage, app)
  expect(screen.queryByRole('button', { name: 'Rebuild scoreboard' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Recount' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recount' }))
  expect(await screen.findByText('This server no longer counts solves on request.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Recount' })).toBeNull())
})
