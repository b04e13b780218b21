import { createPost, postOf, updatePost } from '#arena/rules/posts.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { arenaForTest, noon } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const post = { title: 'Fog', summary: 'Low', content: '**None** sails.', tags: ['fog'], isPinned: false }

function fixture() {
  const { arena, clock } = arenaForTest()
  return { arena, clock, author: userByLogin(arena, 'Admin')!.id }
}

test('a post that is pinned keeps everything else, its author and its time too', () => {
  const { arena, clock, author } = fixture()
  const id = createPost(arena, author, post)
  clock.advance(1000)
  const pinned = updatePost(arena, null, id, { ...post, title: 'Sun', isPinned: true })
  expect(pinned).toMatchObject({ ...post, isPinned: true, authorName: 'Admin', time: noon })
  const saved = updatePost(arena, null, id, { ...post, title: 'Sun', isPinned: true })
  expect(saved).toMatchObject({ title: 'Sun', isPinned: true, authorName: null, time: noon + 1000 })
})

test('of a post that is pinned from the start only the pin is taken', () => {
  const { arena, author } = fixture()
  const { id, ...made } = postOf(arena, createPost(arena, author, { ...post, isPinned: true }))
  expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(made).toEqual({
    title: '',
    summary: '',
    content: '',
    tags: null,
    isPinned: true,
    authorAvatar: null,
    authorName: null,
    time: noon,
  })
})
