import { aGame, anAnnouncement, aTarget, relayOf } from './view.ts'
import { arenaScoreboard } from '#tests/support/scoreboards.ts'
import { expect, test } from 'vitest'

interface Standings {
  tasks: string[]
  standings: { pos: number; team: string }[]
}

test('CTFtime reads the standings, and is told when nothing has changed', async () => {
  const { url, shown } = await relayOf({ games: [aGame({ scoreboard: arenaScoreboard() })] })
  const first = await fetch(`${url}games/1/ctftime.json`)
  expect(first.headers.get('content-type')).toBe('application/json')
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  const { tasks, standings } = (await first.json()) as Standings
  expect(tasks.length).toBe(arenaScoreboard().challengeCount)
  expect(standings.length).toBe(arenaScoreboard().items.length)
  const again = () =>
    fetch(`${url}games/1/ctftime.json`, { headers: { 'If-None-Match': first.headers.get('etag')! } })
  expect([(await again()).status, await (await again()).text()]).toEqual([304, ''])
  expect((await again()).headers.get('cache-control')).toBe('public, max-age=60')
  expect((await again()).headers.get('access-control-allow-origin')).toBe('*')
  shown.games = [aGame({ scoreboard: structuredClone(arenaScoreboard()) })] // read again, and the same
  expect((await again()).status).toBe(304)
})

test('a team that was suspended is not in the next standings, nor are guests', async () => {
  const { url, shown } = await relayOf({ games: [aGame({ scoreboard: arenaScoreboard() })] })
  const before = await fetch(`${url}games/1/ctftime.json`)
  const tag = before.headers.get('etag')!
  const [first, second, ...others] = arenaScoreboard().items
  shown.games = [aGame({ scoreboard: { ...arenaScoreboard(), items: [{ ...second!, rank: 0 }, ...others] } })]
  const after = await fetch(`${url}games/1/ctftime.json`, { headers: { 'If-None-Match': tag } })
  expect(after.status).toBe(200)
  expect(after.headers.get('etag')).not.toBe(tag)
  const text = await after.text()
  expect(text).not.toContain(JSON.stringify(first!.name))
  expect(text).not.toContain(JSON.stringify(second!.name))
  expect((JSON.parse(text) as Standings).standings).toHaveLength(others.length)
})

test('a game that is not followed has no standings, and one that was not read has none yet', async () => {
  const { url } = await relayOf({ games: [aGame({ scoreboard: undefined, scoreboardReadAt: undefined })] })
  for (const id of ['2', '01', '1e0', '%20', '-1'])
    expect([id, (await fetch(`${url}games/${id}/ctftime.json`)).status]).toEqual([id, 404])
  const unread = await fetch(`${url}games/1/ctftime.json`)
  expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '60'])
  expect(unread.headers.get('cache-control')).toBeNull()
  expect(await unread.json()).toMatchObject({ title: expect.stringContaining('not been read') as string })
})

const hostile = 'a"} 1\n# TYPE x counter\nx{y="\\'

test('metrics count what there is, and name no team', async () => {
  const scoreboard = arenaScoreboard()
  scoreboard.items[0]!.name = hostile
  const { url, tell } = await relayOf({
    games: [aGame({ scoreboard }), aGame({ scoreboard: undefined, link: 'connecting' }, 'Other', 2)],
    targets: [aTarget({ name: 'players', waiting: 3, ended: { sent: 40, refused: 1, unknown: 2 } })],
    told: [anAnnouncement({ time: Date.now() - 60_000 })],
  })
  expect(await (await fetch(`${url}metrics`)).text()).toContain('newest_announcement_age_seconds{game="1"} 6')
  tell(anAnnouncement({ kind: 'FirstBlood', team: hostile, time: Date.now() - 5_000 }))
  const text = await (await fetch(`${url}metrics`)).text()
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    )
  expect(value('halyard_relay_teams{game="1"}')).toBe(scoreboard.items.length)
  expect(value('halyard_relay_teams{game="2"}')).toBeNaN()
  expect(value('halyard_relay_solves{game="1"}')).toBe(
    scoreboard.items.reduce((sum, { solvedChallenges }) => sum + solvedChallenges.length, 0),
  )
  const unsolved = Object.values(scoreboard.challenges)
    .flat()
    .filter(({ solved }) => solved === 0)
  expect(value('halyard_relay_unsolved_challenges{game="1"}')).toBe(unsolved.length)
  expect(value('halyard_relay_hub_up{game="1"}')).toBe(1)
  expect(value('halyard_relay_hub_up{game="2"}')).toBe(0)
  const age = value('halyard_relay_newest_announcement_age_seconds{game="1"}')
  expect(age).toBeGreaterThanOrEqual(5)
  expect(age).toBeLessThan(60)
  expect(value('halyard_relay_outbox_waiting{target="players"}')).toBe(3)
  expect(value('halyard_relay_messages_total{target="players",outcome="sent"}')).toBe(40)
  expect(value('halyard_relay_messages_total{target="players",outcome="unknown"}')).toBe(2)
  expect(value('halyard_relay_server_calls_total')).toBe(7)
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  for (const { name } of [...scoreboard.items, { name: 'Regatta' }]) expect(text).not.toContain(name)
})

test('a counter that was read before is not counted twice, and a target that is gone leaves no series', async () => {
  const { url, shown } = await relayOf({ targets: [aTarget({ ended: { sent: 4, refused: 0, unknown: 0 } })] })
  await fetch(`${url}metrics`)
  expect(await (await fetch(`${url}metrics`)).text()).toContain('{target="players",outcome="sent"} 4\n')
  shown.targets = []
  expect(await (await fetch(`${url}metrics`)).text()).not.toContain('players')
})

test('a name of a target with quotes and line breaks stays a label', async () => {
  const { url } = await relayOf({ targets: [aTarget({ name: hostile })] })
  const text = await (await fetch(`${url}metrics`)).text()
  expect(text.split('\n').filter((line) => line.startsWith('x{') || line.includes('TYPE x'))).toEqual([
    expect.stringContaining('halyard_relay_outbox_waiting{target="') as string,
    ...Array.from({ length: 3 }, () => expect.stringContaining('messages_total{target="') as string),
  ])
})

test('a relay is healthy while it hears of a game, and for five minutes after', async () => {
  let time = 0
  const { url, shown } = await relayOf({}, { now: () => time })
  const health = async () => {
    const response = await fetch(`${url}healthz`)
    return [response.status, await response.json()]
  }
  expect(await health()).toEqual([200, { status: 'healthy', hubs: { 1: 'live' } }])
  shown.games = [aGame({ link: 'connecting' })]
  expect((await health())[0]).toBe(200)
  time += 299_000
  expect((await health())[0]).toBe(200)
  time += 1_000
  expect(await health()).toEqual([503, { status: 'unhealthy', hubs: { 1: 'connecting' } }])
  shown.games = [aGame({ link: 'refused' }), aGame({ link: 'polling' }, 'Other', 2)]
  expect(await health()).toEqual([200, { status: 'healthy', hubs: { 1: 'refused', 2: 'polling' } }])
  shown.games = []
  time += 999_000
  expect((await health())[0]).toBe(200)
})

test('under a name that is not the site’s nothing is served', async () => {
  const { url } = await relayOf({}, { names: ['ctf.example.org'] })
  expect((await fetch(`${url}healthz`)).status).toBe(421)
  expect((await fetch(`${url}healthz`, { headers: { 'X-Forwarded-Host': 'ctf.example.org' } })).status).toBe(
    200,
  )
})

test('what is not there is not found', async () => {
  const { url } = await relayOf()
  for (const path of ['none', 'games/1', 'games/1/ctftime.json/x', '../', '../api/game'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
})
