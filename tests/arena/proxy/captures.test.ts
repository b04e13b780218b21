import type { EditionName } from '#arena/parts/edition.ts'
import { removeContainer } from '#arena/rules/instances/containers.ts'
import { startContainer } from '#arena/rules/instances/team-containers.ts'
import { startTestContainer } from '#arena/rules/challenges/test-containers.ts'
import { serve } from '#program/lib/serve.ts'
import { sql } from '#arena/store/sql.ts'
import { gameFixture } from '#tests/arena/rules/game-fixture.ts'
import { readPcap } from '#tests/support/read-pcap.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#contract/api.gen.ts'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'

/** A served arena with a challenge whose traffic is captured, and a team that runs its container. */
async function captured({
  enableTrafficCapture = true,
  edition = '1.2',
}: { enableTrafficCapture?: boolean; edition?: EditionName } = {}) {
  const fixture = gameFixture({}, { edition, dials: { platformProxy: true } })
  const { arena, app, game } = fixture
  const challengeId = fixture.challenge(
    { title: 'Sounding', type: 'DynamicContainer' },
    { containerImage: 'halyard/sounding-line', containerExposePort: 80, enableTrafficCapture },
  )
  const listening = await serve(app)
  onTestFinished(() => listening.close())
  const oars = fixture.team('Recorded Oars')
  const { entry } = await startContainer(arena, { gameId: game.id, challengeId, userId: oars.userId })
  const admin = await fixture.admin()
  const read = async <Body>(path: string) => (await admin.send('GET', `/api/game/${path}`)).body as Body
  const folder = `captures/${challengeId}/${oars.entryId}`
  return {
    ...fixture,
    challengeId,
    oars,
    entry,
    admin,
    folder,
    url: listening.url,
    challenges: () => read<ChallengeTraffic[]>(`games/${game.id}/captures`),
    teams: () => read<TeamTraffic[]>(`captures/${challengeId}`),
    files: () => read<CaptureFile[]>(folder),
    bytes: async (name: string) => {
      const headers = { cookie: admin.cookie() }
      return Buffer.from(
        await (
          await app.fetch(new Request(`http://localhost/api/game/${folder}/${name}`, { headers }))
        ).arrayBuffer(),
      )
    },
  }
}

/** Sends one guess to the container, reads its answer, and disconnects. */
async function throwLine(url: string, path: string) {
  const socket = new WebSocket(url.replace('http', 'ws') + path)
  onTestFinished(() => socket.terminate())
  let output = ''
  socket.on('message', (bytes: Buffer) => (output += bytes.toString()))
  await vi.waitFor(() => expect(output).toContain('fathoms?'), { timeout: 30_000 })
  socket.send('1001\n')
  await vi.waitFor(() => expect(output).toMatch(/Shallower/), { timeout: 30_000 })
  socket.close()
  await once(socket, 'close')
  return output
}

const instanceOf = (participationId: number) =>
  sql.selectFrom('instances').select('flag').where('participationId', '=', participationId)

test('a connection between a team and its container is one capture, stored when it ends', async () => {
  const { url, entry, files, bytes, clock, arena, oars } = await captured()
  const output = await throwLine(url, `/api/proxy/${entry}`)
  await vi.waitFor(async () => expect(await files()).toHaveLength(1), { timeout: 30_000 })
  const [file] = (await files()) as [CaptureFile]
  expect(file.fileName).toMatch(new RegExp(`^${entry.slice(0, 8)}-[0-9A-V]{13}\\.pcap$`))
  expect(file.updateTime).toBe(clock.now())
  const pcap = await bytes(file.fileName)
  expect(pcap).toHaveLength(file.size)
  const [note, ...packets] = readPcap(pcap)
  const instance = arena.store.one(instanceOf(oars.entryId))
  expect(JSON.parse(note!.payload.toString())).toEqual({
    challenge: 'Sounding',
    team: 'Recorded Oars',
    containerId: entry,
    flag: instance!.flag,
  })
  const textOf = (from: string | undefined) =>
    packets
      .filter((packet) => packet.from === from)
      .map(({ payload }) => payload.toString())
      .join('')
  expect(textOf(note!.from)).toBe('1001\n')
  expect(textOf(note!.to)).toBe(output)
  expect(packets.every(({ isSound }) => isSound)).toBe(true)
})

test('each connection is its own file; challenges count teams, and teams count files', async () => {
  const made = await captured()
  const { url, entry, files, challenges, teams, challengeId, oars } = made
  made.team('Bystanders')
  for (let count = 0; count < 2; count++) await throwLine(url, `/api/proxy/${entry}`)
  await vi.waitFor(async () => expect(await files()).toHaveLength(2), { timeout: 30_000 })
  expect(await challenges()).toEqual([
    expect.objectContaining({ id: challengeId, title: 'Sounding', type: 'DynamicContainer', count: 1 }),
  ])
  expect(await teams()).toEqual([
    { id: oars.entryId, teamId: oars.teamId, name: 'Recorded Oars', division: null, avatar: null, count: 2 },
  ])
})

test("nothing is captured when the challenge or the host has it off, or on an editor's connection", async () => {
  const off = await captured({ enableTrafficCapture: false })
  await throwLine(off.url, `/api/proxy/${off.entry}`)
  expect(await off.challenges()).toEqual([])
  expect(await off.files()).toEqual([])

  const { arena, url, game, challengeId, entry, files, teams } = await captured()
  const { entry: own } = await startTestContainer(arena, game.id, challengeId)
  await throwLine(url, `/api/proxy/noinst/${own}`)
  arena.dials.trafficCapture = false
  await throwLine(url, `/api/proxy/${entry}`)
  expect(await files()).toEqual([])
  expect(await teams()).toMatchObject({ status: 404 })
})

test('destroying a container ends its captures', async () => {
  const { url, entry, files, arena } = await captured()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/proxy/${entry}`)
  await once(socket, 'message')
  removeContainer(arena, entry)
  await vi.waitFor(async () => expect(await files()).toHaveLength(1), { timeout: 30_000 })
})

test('1.8 packs all connections to a container in one file, half a minute after the last or at its end', async () => {
  const { url, entry, files, bytes, arena, clock } = await captured({ edition: '1.8' })
  for (let count = 0; count < 2; count++) await throwLine(url, `/api/proxy/${entry}`)
  expect(await files()).toEqual([])
  const [file] = await vi.waitFor(
    async () => {
      clock.advance(30_000)
      const stored = await files()
      expect(stored).toHaveLength(1)
      return stored as [CaptureFile]
    },
    { timeout: 30_000 },
  )
  const name = `${entry.replaceAll('-', '').slice(0, 12)}-[0-9A-V]{13}`
  expect(file.fileName).toMatch(new RegExp(`^${name}\\.pcap\\.gz$`))
  const packed = await bytes(file.fileName)
  expect(packed).toHaveLength(file.size)
  const [note, ...packets] = readPcap(gunzipSync(packed))
  expect(JSON.parse(note!.payload.toString())).toMatchObject({ containerId: entry })
  const guesses = packets.filter(({ payload }) => payload.toString() === '1001\n')
  expect(new Set(guesses.map(({ from }) => from)).size).toBe(2)

  await throwLine(url, `/api/proxy/${entry}`)
  removeContainer(arena, entry)
  await vi.waitFor(async () => expect(await files()).toHaveLength(2), { timeout: 30_000 })
})

test('all captures of a team come in one archive, each identical to its single download', async () => {
  const { url, entry, files, bytes, challengeId, oars } = await captured()
  expect(await bytes('all')).toHaveLength(0)
  for (let count = 0; count < 2; count++) await throwLine(url, `/api/proxy/${entry}`)
  await vi.waitFor(async () => expect(await files()).toHaveLength(2), { timeout: 30_000 })
  const folder = await mkdtemp(join(tmpdir(), 'captures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'all.tar.gz'), await bytes('all'))
  await promisify(execFile)('tar', ['xzf', 'all.tar.gz'], { cwd: folder })
  const inside = join(folder, `Capture-${challengeId}-${oars.entryId}-20300505-12.00.00Z`)
  const names = (await files()).map(({ fileName }) => fileName)
  expect((await readdir(inside)).toSorted()).toEqual(names.toSorted())
  for (const name of names) expect(await readFile(join(inside, name))).toEqual(await bytes(name))
})

test('captures are deleted one by one or all; a missing one is a 404 with status 400 in its body', async () => {
  const { url, entry, files, admin, folder, teams } = await captured()
  for (let count = 0; count < 3; count++) await throwLine(url, `/api/proxy/${entry}`)
  await vi.waitFor(async () => expect(await files()).toHaveLength(3), { timeout: 30_000 })
  const [{ fileName }] = (await files()) as [CaptureFile]
  const remove = (name: string) => admin.send('DELETE', `/api/game/${folder}/${name}`)
  expect(await remove(fileName)).toMatchObject({ status: 200, body: '' })
  expect(await files()).toHaveLength(2)
  expect(await remove(fileName)).toMatchObject({ status: 404, body: { status: 400 } })
  expect(await remove('all')).toMatchObject({ status: 200, body: '' })
  expect(await files()).toEqual([])
  expect(await teams()).toMatchObject({ status: 404 })
  expect(await remove('all')).toMatchObject({ status: 200 })
})
