import { openStore, type Store } from '#program/lib/database/store.ts'
import type { Announcement } from '#program/relay/announcement.ts'
import { deliver } from '#program/relay/delivery/delivery.ts'
import { createPace } from '#program/relay/delivery/pace.ts'
import { addAnnouncements, announcementsAfter, beginning } from '#program/relay/outbox/announcements.ts'
import { noteSending, tallyOf, waitingMessages } from '#program/relay/outbox/messages.ts'
import { migrations } from '#program/relay/outbox/tables.ts'
import type { Target } from '#program/relay/target.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { webhookTarget } from './fakes/webhook-target.ts'

const blood = (challenge: string, more: Partial<Announcement> = {}): Announcement => ({
  key: `7:FirstBlood:${challenge}`,
  gameId: 7,
  game: 'Regatta',
  kind: 'FirstBlood',
  time: 1_000,
  team: 'Jib',
  challenge,
  ...more,
})

function storeFor(file = ':memory:', isFull = () => false) {
  const store = openStore(file, { migrations, isFull })
  onTestFinished(() => store.close())
  return store
}

const webhook = () => webhookTarget({ FirstBlood: '{challenge}' })

function add(store: Store, target: Target, ...announcements: Announcement[]) {
  return addAnnouncements(store, announcements, { targets: [target], since: 0 })
}

function delivering(store: Store, target: Target) {
  const delivery = deliver(store, target)
  onTestFinished(() => delivery.stop())
  return delivery
}

const untilIdle = ({ report }: ReturnType<typeof deliver>) =>
  vi.waitFor(() => expect(report().state).toBe('idle'), 10_000)

test('what waits arrives in order, and each once', async () => {
  const { target, lines } = await webhook()
  const store = storeFor()
  add(store, target, blood('Knots'), blood('Tide'))
  const delivery = delivering(store, target)
  await untilIdle(delivery)
  expect(add(store, target, blood('Tide'), blood('Mast'))).toHaveLength(1)
  delivery.fill()
  await untilIdle(delivery)
  expect(lines()).toEqual(['Knots', 'Tide', 'Mast'])
  expect(delivery.report()).toMatchObject({ waiting: 0, ended: { sent: 3, refused: 0, unknown: 0 } })
})

test('what a target does not get, and what happened before the relay began, is kept and not told', async () => {
  const { target } = await webhook()
  const store = storeFor()
  const since = beginning(store, 5_000)
  const silent: Target = { ...target, gets: ['Start'] }
  addAnnouncements(store, [blood('Knots'), blood('Tide', { time: 6_000 })], { targets: [target], since })
  addAnnouncements(store, [blood('Mast', { time: 7_000 })], { targets: [silent], since })
  expect(waitingMessages(store, 'hook', 9).map(({ announcement }) => announcement.challenge)).toEqual([
    'Tide',
  ])
  expect(announcementsAfter(store, 7, 1, 9).map(({ challenge }) => challenge)).toEqual(['Tide', 'Mast'])
  expect(beginning(store, 9_000)).toBe(5_000)
})

test('a target that fails is tried again, and nothing is lost or out of order', async () => {
  const { platform, target, lines } = await webhook()
  const store = storeFor()
  platform.fault = { is: 'answers', with: { status: 500 } }
  add(store, target, blood('Knots'))
  const delivery = delivering(store, target)
  await vi.waitFor(() => expect(delivery.report().state).toBe('waiting'), 10_000)
  expect(delivery.report().problem).toContain('500')
  add(store, target, blood('Tide'))
  platform.fault = undefined
  platform.taken.length = 0
  delivery.retry()
  await untilIdle(delivery)
  expect(lines()).toEqual(['Knots', 'Tide'])
})

test('a message whose answer was lost is sent again, and counted as unsure', async () => {
  const { platform, target } = await webhook()
  const store = storeFor()
  platform.fault = { is: 'cut' }
  add(store, target, blood('Knots'))
  const delivery = delivering(store, target)
  await vi.waitFor(() => expect(delivery.report().state).toBe('waiting'), 10_000)
  add(store, target, blood('Tide'))
  platform.fault = { is: 'answers', with: { status: 503 } }
  delivery.retry()
  await vi.waitFor(() => expect(delivery.report().problem).toContain('503'), 10_000)
  platform.fault = undefined
  delivery.retry()
  await untilIdle(delivery)
  expect(delivery.report()).toMatchObject({ ended: { sent: 1, unknown: 1 } })
  const [first, , again, next] = platform.calls.map(({ headers }) => headers['webhook-id'])
  expect([again === first, next === first]).toEqual([true, false]) // a receiver that knows the first drops the second
})

test('a message that was being sent when the process was killed is sent again, and counted as unsure', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'relay-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'relay.sqlite')
  const { target, lines } = await webhook()
  const killed = openStore(file, { migrations })
  add(killed, target, blood('Knots'), blood('Tide'))
  noteSending(killed, [1])
  killed.close()
  const store = storeFor(file)
  await untilIdle(delivering(store, target))
  expect(lines()).toEqual(['Knots', 'Tide'])
  expect(tallyOf(store, 'hook')).toEqual({ waiting: 0, sent: 2, refused: 0, unsure: 1 })
})

test('a target that refuses everything keeps its messages until somebody has it tried again', async () => {
  const { platform, target } = await webhook()
  const store = storeFor()
  platform.fault = { is: 'answers', with: { status: 404 } }
  add(store, target, blood('Knots'))
  const delivery = delivering(store, target)
  await vi.waitFor(() => expect(delivery.report().state).toBe('refused'), 10_000)
  expect(delivery.report()).toMatchObject({ waiting: 1, ended: { refused: 0 } })
  platform.fault = undefined
  platform.taken.length = 0
  delivery.retry()
  await untilIdle(delivery)
  expect(platform.taken).toEqual(['Knots'])
})

test('a text with something like a flag in it is told to nobody, and holds up no other', async () => {
  const { platform, target } = await webhook()
  const store = storeFor()
  add(store, target, blood('flag{n0t_this}'), blood('Tide'))
  await untilIdle(delivering(store, target))
  expect(platform.taken).toEqual(['Tide'])
  expect(tallyOf(store, 'hook')).toMatchObject({ sent: 1, refused: 1 })
})

test('nothing is sent while the disk is full, and nothing twice once it is not', async () => {
  const { target, lines } = await webhook()
  let isFull = false
  const store = storeFor(':memory:', () => isFull)
  add(store, target, blood('Knots'))
  for (let index = 0; index < 500; index++) add(store, target, blood(`Tide ${index}`.padEnd(90, '.')))
  isFull = true
  const delivery = delivering(store, target)
  await vi.waitFor(() => expect(['waiting', 'idle', 'sending']).toContain(delivery.report().state))
  isFull = false
  delivery.retry()
  await vi.waitFor(() => expect(delivery.report().waiting).toBe(0), 30_000)
  const told = lines()
  expect([told.length, new Set(told).size]).toEqual([501, 501])
})

test('the limits of a target are kept to', () => {
  let now = 0
  const pace = createPace(
    [
      { count: 2, within: 1_000 },
      { count: 3, within: 60_000 },
    ],
    () => now,
  )
  const waits = []
  for (let tick = 0; tick < 5; tick++) {
    waits.push(pace.wait())
    now += pace.wait()
    pace.note()
  }
  expect(waits).toEqual([0, 0, 1_000, 59_000, 0])
})
