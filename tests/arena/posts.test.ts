import { createPost, postOf, updatePost } from '#arena/rules/posts.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import type { EditionName } from '#arena/parts/edition.ts'
import { arenaForTest, noon } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const post = { title: 'Fog', summary: 'Low', content: '**None** sails.', tags: ['fog'], isPinned: false }

function fixture(edition: EditionName = '1.2') {
  const { arena, clock } = arenaForTest({ edition })
  return { arena, clock, author: userByLogin(arena, 'Admin')!.id }
}

test('pinning a post changes nothing else, not even its author or time', () => {
  const { arena, clock, author } = fixture()
  const id = createPost(arena, author, post)
  clock.advance(1000)
  const pinned = updatePost(arena, null, id, { ...post, title: 'Sun', isPinned: true })
  expect(pinned).toMatchObject({ ...post, isPinned: true, authorName: 'Admin', time: noon })
  const saved = updatePost(arena, null, id, { ...post, title: 'Sun', isPinned: true })
  expect(saved).toMatchObject({ title: 'Sun', isPinned: true, authorName: null, time: noon + 1000 })
})

test('creating a post pinned keeps only the pin', () => {
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

test('on a newer server a body with a pin changes only the pin, even if it is the same', () => {
  const { arena, clock, author } = fixture('1.8')
  const { isPinned: _isPinned, ...text } = post
  const id = createPost(arena, author, text)
  expect(postOf(arena, id)).toMatchObject({ ...text, isPinned: false, authorName: 'Admin', time: noon })
  clock.advance(1000)
  const kept = { ...text, authorName: 'Admin', time: noon }
  expect(updatePost(arena, null, id, { ...text, title: 'Sun', isPinned: false })).toMatchObject(kept)
  expect(updatePost(arena, null, id, { title: 'Sun', isPinned: true })).toMatchObject({
    ...kept,
    isPinned: true,
  })
  expect(postOf(arena, createPost(arena, author, post))).toMatchObject({
    title: '',
    summary: '',
    authorName: null,
  })
})

test('on a newer server members missing from the body stay, the pin included', () => {
  const { arena, clock, author } = fixture('1.8')
  const { isPinned: _isPinned, ...text } = post
  const id = createPost(arena, author, text)
  updatePost(arena, author, id, { isPinned: true })
  clock.advance(1000)
  const saved = updatePost(arena, null, id, { summary: 'Lower', tags: null })
  expect(saved).toMatchObject({
    ...text,
    summary: 'Lower',
    isPinned: true,
    authorName: null,
    time: noon + 1000,
  })
  expect(updatePost(arena, null, id, { tags: [] }).tags).toEqual([])
})
