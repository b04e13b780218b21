import { postOf, postsOf, updatePost } from '#arena/rules/posts.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { holdResponse } from '#tests/support/hold-response.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'

const field = (name: string) => screen.findByRole('textbox', { name })
const button = (name: RegExp | string) => screen.findByRole('button', { name })

/** Opens the demo's pinned post in the editor. */
async function postEditor() {
  const app = arenaForApp()
  const { id } = postsOf(app.arena)[0]!
  const view = await renderApp(`/posts/${id}/edit`, { as: 'admin', arena: app })
  await field('Title')
  return { ...view, id, post: () => postOf(app.arena, id) }
}

test('a new post is created unpinned, and its editor opens', async () => {
  const { user, arena, router } = await renderApp('/posts', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: 'New post' }))
  await user.type(await field('Text'), 'All **aboard**')
  await user.click(await button(/^Publish post/))
  expect(await screen.findByText('Enter 1 to 50 characters.')).toBeVisible()
  await user.type(await field('Title'), 'Sailing orders')
  await user.type(await field('Tags'), 'orders{Enter}sea,')
  await user.click(await button(/^Publish post/))
  expect(await screen.findByText('Saved')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/posts\/[\da-f]{8}\/edit$/))
  const id = router.state.location.pathname.split('/')[2]!
  expect(postOf(arena.arena, id)).toMatchObject({
    title: 'Sailing orders',
    content: 'All **aboard**',
    tags: ['orders', 'sea'],
    isPinned: false,
    authorName: 'admin',
  })
  await user.click(await button('View post'))
  expect(await screen.findByRole('heading', { name: 'Sailing orders' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/posts/${id}/edit`)
})

test('what is typed while a post is created is saved to it before its editor opens', async () => {
  const { user, arena, router } = await renderApp('/posts/new/edit', { as: 'admin' })
  const before = postsOf(arena.arena).length
  await user.type(await field('Title'), 'Sailing orders')
  const post = holdResponse(arena, 'post', '*/api/edit/posts')
  await user.click(await button(/^Publish post/))
  await post.answered
  await user.type(await field('Summary'), 'At dawn')
  post.arrive()
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/posts/new/edit')
  await user.click(await button(/^Save/))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/posts\/[\da-f]{8}\/edit$/))
  const id = router.state.location.pathname.split('/')[2]!
  expect(postOf(arena.arena, id)).toMatchObject({ title: 'Sailing orders', summary: 'At dawn' })
  expect(postsOf(arena.arena)).toHaveLength(before + 1)
})

test("a pinned post is saved with all its fields, and others' changes stay", async () => {
  const { user, arena, id, post } = await postEditor()
  const before = post()
  await user.type(await field('Summary'), ' Join!')
  updatePost(arena.arena, null, id, { ...before, content: 'Theirs' })
  await user.click(await button(/^Save/))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(post()).toMatchObject({ summary: `${before.summary} Join!`, content: 'Theirs', isPinned: true })
})

test('a post from which a server only trims blanks is sent once, so that it stays pinned', async () => {
  const { user, arena, id, post } = await postEditor()
  const { summary } = post()
  const sent: unknown[] = []
  arena.override(
    http.put(`*/api/edit/posts/${id}`, async ({ request }) => {
      const body = (await request.clone().json()) as { summary: string }
      sent.push(body)
      const trimmed = JSON.stringify({ ...body, summary: body.summary.trim() })
      return arena.answer(
        new Request(request.url, { method: 'PUT', headers: request.headers, body: trimmed }),
      )
    }),
  )
  await user.type(await field('Summary'), '  ')
  await user.click(await button(/^Save/))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(post()).toMatchObject({ summary, isPinned: true })
})

test('viewing an unsaved post saves it first; leaving it asks', async () => {
  const { user, router, id, post } = await postEditor()
  await user.clear(await field('Title'))
  await user.type(await field('Title'), 'Changed')
  await user.click(screen.getAllByRole('link', { name: 'Games' })[0]!)
  await user.click(await button('Stay'))
  await user.click(await button('View post'))
  await user.click(await button('Save and view'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/posts/${id}`))
  expect(post().title).toBe('Changed')
})

test('a post that fails to save is not left for its view, and says why', async () => {
  const { user, router, id, post } = await postEditor()
  const { title } = post()
  await user.clear(await field('Title'))
  await user.click(await button('View post'))
  await user.click(await button('Save and view'))
  await waitFor(async () => expect(await field('Title')).toBeInvalid())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).not.toBe(`/posts/${id}`)
  await user.type(await field('Title'), 'Changed')
  await user.click(await button(/^Save/))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(router.state.location.pathname).not.toBe(`/posts/${id}`)
  expect(post().title).not.toBe(title)
})

test('deleting a post asks with its title, even with unsaved changes', async () => {
  const { user, arena, router, id, post } = await postEditor()
  const { title } = post()
  await user.type(await field('Summary'), 'Unsaved')
  await user.click(await button('Delete…'))
  const dialog = within(await screen.findByRole('dialog', { name: `Delete ${title}?` }))
  await user.click(dialog.getByRole('button', { name: 'Delete post' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/posts'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(postsOf(arena.arena).map(({ id }) => id)).not.toContain(id)
})

test.each(['nonsense', '00000000'])('the post %s, which does not exist, cannot be edited', async (id) => {
  await renderApp(`/posts/${id}/edit`, { as: 'admin' })
  expect(await screen.findByText(/not found/i)).toBeVisible()
})
