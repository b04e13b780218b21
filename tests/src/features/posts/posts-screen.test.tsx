import { createPost, postsOf } from '#arena/rules/posts.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))

/** An arena with `count` posts in addition to the demo's two. */
function arenaWithPosts(count: number) {
  const made = arenaForApp()
  for (let index = 1; index <= count; index++)
    createPost(made.arena, null, { title: `Log ${index}`, summary: 'All is **well**', tags: ['log'] })
  return made
}

test('all posts are listed, pinned ones first, with summary, tags and a link to the rest', async () => {
  const { user } = await renderApp('/posts')
  const [first, ...others] = await titles()
  expect(first).toBe('Winter Regatta: join now')
  expect(others).toHaveLength(2)
  const [pinned] = screen.getAllByRole('article')
  expect(within(pinned!).getByText('Pinned')).toBeVisible()
  expect(within(pinned!).getByText('by admin')).toBeVisible()
  expect((await within(pinned!).findByText('Winter Regatta')).tagName).toBe('STRONG')
  expect(within(pinned!).getByRole('link', { name: '#games' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Posts - Halyard::CTF'))
  await user.click(within(pinned!).getByRole('link', { name: 'Read more: Winter Regatta: join now' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter Regatta: join now' })).toBeVisible()
})

test('a page has ten posts, and every page has an address', async () => {
  const { user, router } = await renderApp('/posts', { arena: arenaWithPosts(31) })
  expect(await titles()).toHaveLength(10)
  expect(
    pages()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '4'])
  await user.click(pages().getByRole('link', { name: '4' }))
  expect(await titles()).toHaveLength(4)
  expect(router.state.location.search).toBe('?page=4')
  expect(pages().getByRole('link', { name: '4' })).toHaveAttribute('aria-current', 'page')
})

test('a page past the end shows the last one', async () => {
  await renderApp('/posts?page=99', { arena: arenaWithPosts(8) })
  expect(await titles()).toHaveLength(1)
})

test('a tag in the address filters the posts and can be cleared', async () => {
  const { user, router } = await renderApp('/posts', { arena: arenaWithPosts(1) })
  await user.click((await screen.findAllByRole('link', { name: '#log' }))[0]!)
  expect(await titles()).toEqual(['Log 1'])
  expect(router.state.location.search).toBe('?tag=log')
  await user.click(screen.getAllByRole('link', { name: '#log' })[0]!)
  expect(await titles()).toHaveLength(4)
})

test('a tag without posts says so and links on', async () => {
  const { user } = await renderApp('/posts?tag=kraken')
  expect(await screen.findByText('No posts tagged #kraken')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All posts' }))
  expect(await titles()).toHaveLength(3)
})

test('without posts the page says what will come', async () => {
  const arena = arenaForApp()
  arena.override(http.get('*/api/posts', () => HttpResponse.json([])))
  await renderApp('/posts', { arena })
  expect(await screen.findByText('No posts yet')).toBeVisible()
})

test('a post shows author, day, text and tags; a tag links to posts with it', async () => {
  const { user } = await renderApp('/posts')
  await user.click(await screen.findByRole('link', { name: 'How instances work' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'How instances work' })).toBeVisible()
  expect((await screen.findByText('instance')).tagName).toBe('STRONG')
  expect(screen.getByText('by admin')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('How instances work - Halyard::CTF'))
  await user.click(screen.getByRole('link', { name: '#guide' }))
  expect(await titles()).toEqual(['How instances work'])
})

test.each(['/posts/0badcafe', '/posts/new', '/posts/123456789'])(
  'at %s there is no post',
  async (address) => {
    await renderApp(address)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)

test('an administrator pins and unpins posts from their cards, and the list follows at once', async () => {
  const arena = arenaWithPosts(1)
  const { user } = await renderApp('/posts', { as: 'admin', arena })
  const [pinned] = await titles()
  await user.click(await screen.findByRole('button', { name: 'Pin Log 1' }))
  expect(await screen.findByRole('button', { name: 'Unpin Log 1' })).toBeVisible()
  expect((await titles()).slice(0, 2)).toEqual(['Log 1', pinned])
  await user.click(screen.getByRole('button', { name: `Unpin ${pinned}` }))
  expect(await screen.findByRole('button', { name: `Pin ${pinned}` })).toBeVisible()
  expect((await titles())[0]).toBe('Log 1')
  expect(postsOf(arena.arena)[0]).toMatchObject({
    title: 'Log 1',
    isPinned: true,
    summary: 'All is **well**',
  })
})

test('a refused pin says so and changes nothing', async () => {
  const arena = arenaWithPosts(1)
  arena.override(
    http.put('*/api/edit/posts/*', () =>
      HttpResponse.json({ title: 'Not now', status: 500 }, { status: 500 }),
    ),
  )
  const { user } = await renderApp('/posts', { as: 'admin', arena })
  await user.click(await screen.findByRole('button', { name: 'Pin Log 1' }))
  expect(await screen.findByText('Log 1 could not be updated')).toBeVisible()
  expect(screen.getByText('Not now')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pin Log 1' })).toBeVisible()
})

test('only administrators can pin', async () => {
  await renderApp('/posts', { as: 'monitor', arena: arenaWithPosts(1) })
  await titles()
  expect(screen.queryByRole('button', { name: /^Pin / })).toBeNull()
})

test('a post without a title can be opened, pinned and told from others', async () => {
  const made = arenaForApp()
  createPost(made.arena, null, { title: ' ', summary: 'Nobody named me', tags: [] })
  const { user } = await renderApp('/posts', { arena: made, as: 'admin' })
  const card = within((await screen.findByText('Nobody named me')).closest('article')!)
  expect(card.getByRole('heading', { name: 'Untitled post' })).toBeVisible()
  expect(card.getByRole('button', { name: 'Pin Untitled post' })).toBeVisible()
  await user.click(card.getByRole('link', { name: 'Read more: Untitled post' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled post' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Untitled post - Halyard::CTF'))
})
