import { postOf, postsOf } from '#arena/rules/posts.ts'
import { participationInfosOf, reviewParticipation } from '#arena/rules/participations.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { asNewerServer } from '#tests/support/newer-server.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.findByRole('button', { name: /^Save ?Ctrl/ })

/** A page of organizers on a server from 1.8 on. */
async function organizerAt(pathIn: (running: number) => string) {
  const app = arenaForApp()
  const divisions = asNewerServer(app)
  const view = await renderApp(pathIn(app.world.running), { as: 'admin', arena: app })
  return { ...view, app, divisions }
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

test.each([true, false])('a change of a post is kept, and its pin, which is %s', async (isPinned) => {
  const known = postsOf(arenaForApp().arena).find((post) => post.isPinned === isPinned)!
  const { user, app } = await organizerAt(() => `/posts/${known.id}/edit`)
  await user.type(await field('Summary'), ' Join!')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  const { summary, title } = known
  expect(postOf(app.arena, known.id)).toMatchObject({ summary: `${summary} Join!`, title, isPinned })
})

test('a decision on a team leaves it in its division', async () => {
  const app = arenaForApp()
  const id = app.world.running
  const entries = participationInfosOf(app.arena, id)
  const [first, second] = entries.filter(({ division }) => division !== null)
  for (const entry of [first!, second!]) reviewParticipation(app.arena, entry.id, { status: 'Pending' })
  const divisions = asNewerServer(app)
  const { user } = await renderApp(`/admin/games/${id}/review?state=Pending`, { as: 'admin', arena: app })
  await screen.findByRole('table', { name: 'Review' })
  const before = new Map(divisions)
  const row = screen.getAllByRole('row').find((row) => row.textContent.includes(first!.team.name))!
  await user.click(within(row).getByRole('button', { name: `Accept ${first!.team.name}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  const statusOf = (team: string) =>
    participationInfosOf(app.arena, id).find(({ team: { name } }) => name === team)?.status
  await waitFor(() => expect(statusOf(first!.team.name)).toBe('Accepted'))

  await user.click(screen.getByRole('checkbox', { name: `Select ${second!.team.name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Accept 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Accept 1/ }))
  await waitFor(() => expect(statusOf(second!.team.name)).toBe('Accepted'))
  expect(before.get(first!.id)).toBeGreaterThan(0)
  expect(divisions).toEqual(before)
})

test('the port of an instance is shown and saved', async () => {
  const app = arenaForApp()
  await app.signIn('admin')
  const id = app.world.running
  const at = `http://localhost:3000/api/edit/games/${id}/challenges`
  const list = (await (await app.answer(new Request(at))).json()) as { id: number; type: string }[]
  const challenge = list.find(({ type }) => type === 'DynamicContainer')!.id
  const portOf = async () =>
    ((await (await app.answer(new Request(`${at}/${challenge}`))).json()) as { containerExposePort: number })
      .containerExposePort
  const before = await portOf()
  asNewerServer(app)
  const { user } = await renderApp(`/admin/games/${id}/challenges/${challenge}`, { as: 'admin', arena: app })
  const port = await screen.findByLabelText('Port', { selector: 'input' })
  expect(port).toHaveValue(before)
  await user.clear(port)
  await user.type(port, '9999')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(await portOf()).toBe(9999)
})

test('what a server does not keep is named, and stays typed', async () => {
  const { user } = await organizerAt((id) => `/admin/games/${id}/info`)
  await user.type(await field('Title'), ' II')
  await user.type(await field('Divisions'), 'Masters{Enter}')
  await user.click(await save())
  expect(await screen.findByText('The server did not save: Divisions')).toBeVisible()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  expect(screen.getByText('Masters')).toBeVisible()
  expect(screen.queryByText('Saved')).toBeNull()
  expect(await field('Title')).toHaveValue('Harbour CTF 2026 II')
})
