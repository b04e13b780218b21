import { responseOf, server } from '#src/server/transport/client.ts'
import { createNotice, saveNotice } from '#src/server/writes/edited-notices.ts'
import { deleteFlag } from '#src/server/writes/edited-challenges.ts'
import { pinPost } from '#src/server/writes/post-pin.ts'
import {
  changeTeamPicture,
  createTeam,
  kickMember,
  renewInvite,
  transferTeam,
  updateTeam,
} from '#src/server/writes/teams.ts'
import { defaultConfig } from '#src/server/reads/site.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { isMalformed } from '#src/lib/errors.ts'
import type { PostDetail } from '#src/model/post.ts'
import contract from '#contract/openapi.yaml'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'

interface Operation {
  operationId: string
  responses: Record<string, { content?: object }>
}
const { paths } = contract as { paths: Record<string, Record<string, Operation>> }

/** The writes that are answered with nothing, by the contract. */
const answeredEmpty = Object.entries(paths).flatMap(([path, operations]) =>
  (['post', 'put', 'delete'] as const).flatMap((method) => {
    const operation = operations[method]
    return operation && !operation.responses['200']?.content ? [[method, path] as const] : []
  }),
)

/** A network that answers every call itself, except that a post and the site's settings are read. */
function answering(answer: () => Response) {
  const network = setupServer(
    http.get('*/api/posts/*', () => HttpResponse.json(post)),
    http.get('*/api/config', () => HttpResponse.json({ ...defaultConfig, apiPublicKey: null })),
    http.all('*/api/*', answer),
  )
  network.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => network.close())
}

const portal = () => HttpResponse.json({ captive: true, 'user-portal-url': 'https://login.example' })

const calls = answeredEmpty.map(([method, path]) => {
  const send = server[method.toUpperCase() as 'POST'] as (path: string) => Promise<never>
  return [`${method} ${path}`, () => responseOf(send(path.replaceAll(/\{\w+\}/g, '1')))] as const
})

test('most writes have an empty response', () => expect(calls.length).toBeGreaterThan(30))

test.each(calls)('%s fails when a captive portal responds', async (_route, call) => {
  answering(portal)
  await expect(call()).rejects.toSatisfy(isMalformed)
})

test.each(calls)('%s succeeds with an empty response', async (_route, call) => {
  answering(() => new HttpResponse(null, { status: 200 }))
  await expect(call()).resolves.toBeUndefined()
})

const bodies = [
  ['a message', () => HttpResponse.json({ title: '', status: 200 })],
  ['a number', () => HttpResponse.json(7)],
  ['a text as JSON', () => HttpResponse.json('deleted')],
  ['a text', () => HttpResponse.text('deleted')],
  ['a model', () => HttpResponse.json({ id: 1, members: [] })],
  ['a list', () => HttpResponse.json([])],
  ['null', () => HttpResponse.json(null)],
  ['broken JSON', () => new HttpResponse('{"title":', { headers: { 'content-type': 'application/json' } })],
  ['no type', () => new HttpResponse(new TextEncoder().encode('deleted'))],
] as const

test.each(bodies)('a write whose response is empty elsewhere succeeds with %s', async (_what, body) => {
  answering(body)
  for (const [, call] of calls) await expect(call()).resolves.toBeUndefined()
})

test('no write succeeds with a web page', async () => {
  answering(() => HttpResponse.html('<!doctype html><title>Log in</title>'))
  for (const [, call] of calls.slice(0, 3)) await expect(call()).rejects.toBeInstanceOf(Error)
})

const watch = { onProgress: () => {}, signal: new AbortController().signal }

const post: PostDetail = {
  id: '0000000a',
  title: 'Tides',
  summary: '',
  content: '',
  isPinned: false,
  tags: null,
  authorAvatar: null,
  authorName: null,
  time: 0,
}

test.each([
  ['createTeam', () => createTeam({ name: 'Sails', bio: null })],
  ['updateTeam', () => updateTeam(1, { name: 'Sails', bio: null })],
  ['renewInvite', () => renewInvite(1)],
  ['transferTeam', () => transferTeam(1, 'x')],
  ['kickMember', () => kickMember(1, 'x')],
  ['changeTeamPicture', () => changeTeamPicture(1, new File(['x'], 'x.png'), watch)],
  ['createNotice', () => createNotice(1, 'x')],
  ['saveNotice', () => saveNotice(1, 2, 'x')],
  ['deleteFlag', () => deleteFlag(1, 2, 3)],
  ['pinPost', () => pinPost(createQueryClient(), post.id, true)],
])('%s, whose response is not used, fails when a captive portal responds', async (_name, call) => {
  answering(portal)
  await expect(call()).rejects.toSatisfy(isMalformed)
})
