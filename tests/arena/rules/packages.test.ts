import { exportGame } from '#arena/rules/packages/export-game.ts'
import { permissionsOf, wordsOf } from '#arena/rules/packages/format.ts'
import { challengesOf } from '#arena/store/challenges.ts'
import {
  divisionChallengesOf,
  divisionsOf,
  insertDivision,
  replaceDivisionChallenges,
} from '#arena/store/divisions.ts'
import { gameById } from '#arena/store/games.ts'
import { setRow } from '#arena/store/rows.ts'
import { arenaForTest, bytesOf, formWith, noon } from '#tests/support/arena.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A newer arena and its admin; `upload` imports a package. */
async function newer() {
  const made = arenaForTest({ edition: '1.8' })
  const admin = await made.admin()
  const upload = (bytes: BlobPart, { name = 'game.zip', type = 'application/zip' } = {}) =>
    admin.send('POST', '/api/edit/games/import', { form: formWith('file', { name, type, bytes }) })
  return { ...made, admin, upload }
}

/** A newer server with a game of two challenges: one with a file and two flags, and one with containers. */
async function withGame() {
  const made = await newer()
  const { admin } = made
  const idOf = async (path: string, json: object) =>
    ((await admin.send('POST', path, { json })).body as { id: number }).id
  const gameId = await idOf('/api/edit/games', {
    title: 'Harbour',
    summary: 'At sea',
    content: '# Rules',
    inviteCode: 'oar',
    writeupRequired: true,
    writeupNote: 'PDF',
    start: noon,
    end: noon + 3600_000,
    writeupDeadline: noon + 7200_000,
    bloodBonus: 50 * 2 ** 20,
  })
  const challenges = `/api/edit/games/${gameId}/challenges`
  const fileId = await idOf(challenges, { title: 'Charts', category: 'Misc', type: 'StaticAttachment' })
  const { body: files } = await admin.send('POST', '/api/assets', {
    form: formWith('files', { name: 'chart.txt', type: 'text/plain', bytes: bytesOf.text }),
  })
  const [{ hash }] = files as [{ hash: string }]
  await admin.send('POST', `${challenges}/${fileId}/attachment`, {
    json: { attachmentType: 'Local', fileHash: hash },
  })
  await admin.send('POST', `${challenges}/${fileId}/flags`, {
    json: [{ flag: 'flag{one}' }, { flag: 'flag{two}' }],
  })
  const containerId = await idOf(challenges, { title: 'Dock', category: 'Pwn', type: 'DynamicContainer' })
  const details = { containerImage: 'a/b', exposePort: 31, networkMode: 'Isolated', submissionLimit: 3 }
  for (const [id, json] of [
    [fileId, { hints: ['Look'], isEnabled: true, deadlineUtc: noon + 1800_000 }],
    [containerId, { ...details, flagTemplate: 'flag{[GUID]}', isEnabled: true }],
  ] as const)
    expect((await admin.send('PUT', `${challenges}/${id}`, { json })).status).toBe(200)
  return { ...made, gameId }
}

const packed = (files: Record<string, unknown>) =>
  Uint8Array.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, value]) => [name, strToU8(JSON.stringify(value))]),
      ),
    ),
  )

/** The JSON files of a package, parsed. */
const jsonOf = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes, { filter: ({ name }) => name.endsWith('.json') })).map(
      ([name, content]) => [name, JSON.parse(strFromU8(content)) as Record<string, unknown>],
    ),
  )

test('an exported game is imported with challenges, flags, files and divisions', async () => {
  const { arena, gameId, admin, upload } = await withGame()
  const [challenge] = challengesOf(arena.store, gameId)
  const divisionId = insertDivision(arena.store, {
    gameId,
    name: 'Jury',
    inviteCode: 'gavel',
    defaultPermissions: 1793,
  })
  replaceDivisionChallenges(arena.store, divisionId, [{ challengeId: challenge!.id, permissions: 0 }])
  await admin.send('PUT', `/api/edit/games/${gameId}/poster`, {
    form: formWith('file', { name: 'p.png', bytes: bytesOf.png }),
  })
  const exported = await admin.send('POST', `/api/edit/games/${gameId}/export`)
  expect(exported.status).toBe(200)
  const bytes = Uint8Array.from(exported.body as Uint8Array)
  const imported = await upload(bytes)
  expect(imported).toMatchObject({ status: 200, body: expect.any(Number) as number })

  const id = imported.body as number
  const [before, after] = [gameById(arena.store, gameId)!, gameById(arena.store, id)!]
  expect(after).toMatchObject({
    title: before.title,
    content: before.content,
    bloodBonus: before.bloodBonus,
    posterHash: before.posterHash,
    hidden: 1,
    practiceMode: 0,
    inviteCode: '',
  })
  expect(after.publicKey).not.toBe(before.publicKey)
  expect(challengesOf(arena.store, id).map(({ isEnabled }) => isEnabled)).not.toContain(1)
  expect(divisionsOf(arena.store, id).at(-1)).toMatchObject({
    name: 'Jury',
    inviteCode: 'gavel',
    defaultPermissions: 1793,
  })
  const [config] = divisionChallengesOf(arena.store, id)
  expect(challengesOf(arena.store, id)[0]).toMatchObject({ id: config!.challengeId, title: challenge!.title })
  expect(config!.permissions).toBe(0)
  // The import keeps all that the package holds.
  const [once, twice] = [jsonOf(bytes), jsonOf(exportGame(arena, id).bytes)]
  const challengesIn = (files: typeof once) =>
    Object.entries(files).flatMap(([name, { id: _id, enabled: _enabled, ...rest }]) =>
      name.startsWith('challenges/') ? [rest] : [],
    )
  expect(challengesIn(twice)).toHaveLength(2)
  const sorted = (files: typeof once) =>
    challengesIn(files).toSorted((a, b) => String(a.title).localeCompare(String(b.title)))
  expect(sorted(twice)).toEqual(sorted(once))
  expect(twice['manifest.json']!.statistics).toEqual(once['manifest.json']!.statistics)
})

test('files of challenges are included, and stay in the new game when the old one is deleted', async () => {
  const { arena, gameId, admin, guest, upload } = await withGame()
  const bytes = Uint8Array.from(exportGame(arena, gameId).bytes)
  const [file] = Object.keys(unzipSync(bytes)).filter((name) => /^files\/./.test(name))
  expect(file).toMatch(/^files\/[0-9a-f]{64}$/)
  const { body: id } = await upload(bytes)
  await admin.send('DELETE', `/api/edit/games/${gameId}`)
  expect((await guest().send('GET', `/assets/${file!.slice(6)}/x.txt`)).status).toBe(200)
  expect((await admin.send('GET', `/api/edit/games/${Number(id)}/challenges`)).body).not.toEqual([])
})

const moment = '2030-01-01T00:00:00+00:00'
const manifest = { version: '1.0', format: 'GZCTF-GAME' }
const game = {
  title: 'Tiny',
  summary: '',
  content: '',
  acceptWithoutReview: true,
  teamMemberCountLimit: 0,
  containerCountLimit: 3,
  startTime: moment,
  endTime: moment,
  writeup: { required: false, deadline: moment, note: null },
  bloodBonus: { first: 50, second: 30, third: 10 },
  posterHash: null as string | null,
  divisions: [] as unknown[],
}

test('values that no rule forbids come back, however odd', async () => {
  const { arena, gameId, admin, upload } = await withGame()
  const [challenge] = challengesOf(arena.store, gameId)
  const sent = { minScoreRate: 3, exposePort: -1 }
  await admin.send('PUT', `/api/edit/games/${gameId}/challenges/${challenge!.id}`, { json: sent })
  setRow(arena.store, 'games', gameId, { teamMemberCountLimit: -1, posterHash: 'a'.repeat(64) }) // its file is deleted
  insertDivision(arena.store, { gameId, name: '', inviteCode: '', defaultPermissions: 1 })
  const { status, body } = await upload(Uint8Array.from(exportGame(arena, gameId).bytes))
  expect(status).toBe(200)
  expect(gameById(arena.store, Number(body))).toMatchObject({ teamMemberCountLimit: -1 })
  expect(challengesOf(arena.store, Number(body))[0]).toMatchObject({ minScoreRate: 3 })
  expect(divisionsOf(arena.store, Number(body))).toMatchObject([{ name: '', inviteCode: '' }])
})

const recorded = Uint8Array.from(readFileSync('contract/recorded/package-1.8.5.zip'))

test('a package that a real server made is taken, and exported again as it was', async () => {
  const { arena, upload, admin } = await newer()
  const { status, body } = await upload(recorded)
  expect(status).toBe(200)
  const gameId = Number(body)
  const list = await admin.send('GET', `/api/edit/games/${gameId}/challenges`)
  const ids = new Map((list.body as { id: number; title: string }[]).map(({ id, title }) => [title, id]))
  const before = jsonOf(recorded)
  const after = jsonOf(exportGame(arena, gameId).bytes)

  const isSwitchedOff = { hidden: true, practiceMode: false, inviteCode: '' } // by the import
  const idNow = new Map(
    Object.entries(before).flatMap(([name, { id, title }]) =>
      name.startsWith('challenges/') ? [[id as number, ids.get(title as string)]] : [],
    ),
  )
  const divisions = (before['game.json']!.divisions as (typeof jury)[]).map((division) => ({
    ...division,
    challengeConfig: (division.challengeConfig as { challengeId: number }[]).map((config) => ({
      ...config,
      challengeId: idNow.get(config.challengeId),
    })),
  }))
  expect(after['game.json']).toEqual({ ...before['game.json'], ...isSwitchedOff, divisions })
  for (const [was, id] of idNow)
    expect(after[`challenges/challenge-${id}.json`]).toEqual({
      ...before[`challenges/challenge-${was}.json`],
      id,
      enabled: false,
    })
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length)
  const filesIn = (bytes: Uint8Array) =>
    Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('files/'))
  expect(filesIn(exportGame(arena, gameId).bytes)).toEqual(filesIn(recorded))
})

test('flags and files of dynamic attachments are left out, and its copy has none', async () => {
  const { arena, gameId, admin, upload } = await withGame()
  const challenges = `/api/edit/games/${gameId}/challenges`
  const { body: made } = await admin.send('POST', challenges, {
    json: { title: 'Lots', category: 'Misc', type: 'DynamicAttachment' },
  })
  const { body: files } = await admin.send('POST', '/api/assets', {
    form: formWith('files', { name: 'lot.txt', type: 'text/plain', bytes: 'one of many' }),
  })
  const [{ hash }] = files as [{ hash: string }]
  const { id } = made as { id: number }
  await admin.send('POST', `${challenges}/${id}/flags`, {
    json: [{ flag: 'flag{lot}', attachmentType: 'Local', fileHash: hash }],
  })
  const { bytes } = exportGame(arena, gameId)
  expect(jsonOf(bytes)[`challenges/challenge-${id}.json`]).toMatchObject({
    flags: { static: [] },
    attachment: null,
  })
  expect(Object.keys(unzipSync(bytes))).not.toContain(`files/${hash}`)
  const { body: copy } = await upload(Uint8Array.from(bytes))
  const lots = challengesOf(arena.store, Number(copy)).find(({ title }) => title === 'Lots')!
  const { body } = await admin.send('GET', `/api/edit/games/${Number(copy)}/challenges/${lots.id}`)
  expect(body).toMatchObject({ flags: [], attachment: null })
})

test.each([
  ['no limit of containers', '', { containerCountLimit: 0 }],
  ['an end before the start', '', { start: noon + 1, end: noon, writeupDeadline: noon + 1 }],
  ['a deadline of writeups before the end', '', { writeupDeadline: noon + 3599_999 }],
  ['a challenge without points', 'Charts', { originalScore: 0 }],
  ['a container without storage', 'Dock', { storageLimit: 0 }],
])('a package with %s is exported, and refused on import', async (_what, title, change) => {
  const { arena, gameId, admin, upload } = await withGame()
  const game = `/api/edit/games/${gameId}`
  const path = title
    ? `${game}/challenges/${challengesOf(arena.store, gameId).find((one) => one.title === title)!.id}`
    : game
  const { body: known } = await admin.send('GET', path)
  const saved = await admin.send('PUT', path, { json: title ? change : { ...(known as object), ...change } })
  expect(saved.status).toBe(200)
  const { status, body } = await admin.send('POST', `${game}/export`)
  expect(status).toBe(200)
  expect(await upload(Uint8Array.from(body as Uint8Array))).toMatchObject({
    status: 400,
    body: { title: 'Invalid game package format' },
  })
})

test('a package with a remote attachment is exported, and refused on import', async () => {
  const { arena, gameId, admin, upload } = await withGame()
  const { id } = challengesOf(arena.store, gameId)[0]!
  await admin.send('POST', `/api/edit/games/${gameId}/challenges/${id}/attachment`, {
    json: { attachmentType: 'Remote', remoteUrl: 'https://files.test/chart.txt' },
  })
  const { bytes } = exportGame(arena, gameId)
  expect(jsonOf(bytes)[`challenges/challenge-${id}.json`]).toMatchObject({
    attachment: { type: 'Remote', fileName: null, remoteUrl: 'https://files.test/chart.txt' },
  })
  expect((await upload(Uint8Array.from(bytes))).status).toBe(400)
})

test('the smallest package makes a game', async () => {
  const { arena, upload } = await newer()
  const { body } = await upload(packed({ 'manifest.json': manifest, 'game.json': game }))
  expect(gameById(arena.store, Number(body))).toMatchObject({ title: 'Tiny', start: Date.parse(moment) })
})

const whole = { 'manifest.json': manifest, 'game.json': game }
const jury = { name: 'Jury', inviteCode: null, defaultPermissions: ['All'], challengeConfig: [] as unknown[] }

/** A ZIP of which a change is made to each entry's record in its directory, from the record's first byte on. */
function withRecords(bytes: Uint8Array, change: (view: DataView, at: number, name: string) => void) {
  const changed = bytes.slice()
  const view = new DataView(changed.buffer)
  for (let at = 0; at < changed.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50)
      change(view, at, strFromU8(changed.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))))
  return changed
}

const says = (name: string, size: number, bytes: Uint8Array) =>
  withRecords(bytes, (view, at, each) => {
    if (each === name) view.setUint32(at + 24, size, true)
  })

/** A ZIP in which one entry has the name of another. */
const twice = (name: string, bytes: Uint8Array) =>
  withRecords(bytes, (view, at, each) => {
    if (each === name.replace('1', '2')) view.setUint8(at + 46 + name.indexOf('1'), '1'.charCodeAt(0))
  })

const chart = strToU8('chart '.repeat(1000))
const chartHash = createHash('sha256').update(chart).digest('hex')
/** A package whose one challenge has a file. */
async function withFile() {
  const { arena, gameId } = await withGame()
  const entries = unzipSync(exportGame(arena, gameId).bytes)
  const [name] = Object.keys(entries).filter((each) => each.startsWith('challenges/'))
  const one = JSON.parse(strFromU8(entries[name!]!)) as { attachment: object }
  one.attachment = { ...one.attachment, hash: chartHash }
  const files = Object.fromEntries(Object.entries(entries).filter(([each]) => !each.startsWith('files/')))
  return Uint8Array.from(
    zipSync({ ...files, [name!]: strToU8(JSON.stringify(one)), [`files/${chartHash}`]: chart }),
  )
}

test('a ZIP that lies about the size of a file is refused, and nothing of it stored damaged', async () => {
  const { upload } = await newer()
  const bytes = await withFile()
  expect((await upload(bytes)).status).toBe(200)
  expect(await upload(says(`files/${chartHash}`, 10, bytes))).toMatchObject({
    status: 400,
    body: { title: 'Invalid game package format' },
  })
})

test('a ZIP whose entries share their bytes is not unpacked beyond what it may have', async () => {
  const { upload } = await newer()
  const stored = zipSync(
    {
      ...Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`files/${at}`, new Uint8Array()])),
      big: new Uint8Array(1024 * 1024),
    },
    { level: 0 },
  )
  let first = 0
  withRecords(stored, (view, at, name) => {
    if (name === 'big') first = view.getUint32(at + 42, true)
  })
  const shared = withRecords(stored, (view, at) => {
    view.setUint32(at + 20, 1024 * 1024, true)
    view.setUint32(at + 24, 0, true)
    view.setUint32(at + 42, first, true)
  })
  const before = process.memoryUsage().arrayBuffers
  expect((await upload(shared)).status).toBe(400)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
})

test.each([
  ['plain text', bytesOf.text],
  ['an empty ZIP', packed({})],
  ['one without a manifest', packed({ 'game.json': game })],
  ['one of another version', packed({ ...whole, 'manifest.json': { ...manifest, version: '2.0' } })],
  ['one without a game', packed({ 'manifest.json': manifest })],
  ['a game without a start', packed({ ...whole, 'game.json': { ...game, startTime: null } })],
  ['a game whose end is no moment', packed({ ...whole, 'game.json': { ...game, endTime: 'soon' } })],
  [
    'a bonus beyond its range',
    packed({ ...whole, 'game.json': { ...game, bloodBonus: { first: 1001, second: 0, third: 0 } } }),
  ],
  ['a poster that is not in it', packed({ ...whole, 'game.json': { ...game, posterHash: 'a'.repeat(64) } })],
  [
    'an unknown permission',
    packed({ ...whole, 'game.json': { ...game, divisions: [{ ...jury, defaultPermissions: ['Win'] }] } }),
  ],
  [
    'a division that names a challenge that is not in it',
    packed({
      ...whole,
      'game.json': {
        ...game,
        divisions: [{ ...jury, challengeConfig: [{ challengeId: 7, permissions: [] }] }],
      },
    }),
  ],
  ['a challenge that is none', packed({ ...whole, 'challenges/challenge-1.json': { title: 'x' } })],
  ['a file that is cut off', packed(whole).slice(0, -10)],
  ['one with a path out of it', packed({ ...whole, 'challenges/../../game.json': game })],
  ['one with an entry twice', twice('files/1', packed({ ...whole, 'files/1': 1, 'files/2': 2 }))],
  ['one that says an entry of a gigabyte', says('game.json', 2 ** 30, packed(whole))],
  [
    'lists in lists for a game',
    Uint8Array.from(
      zipSync({
        'manifest.json': strToU8(JSON.stringify(manifest)),
        'game.json': strToU8('['.repeat(500_000) + ']'.repeat(500_000)),
      }),
    ),
  ],
])('an invalid package is refused and nothing of it is stored: %s', async (_what, bytes) => {
  const { admin, upload } = await newer()
  const gamesOf = async () => (await admin.send('GET', '/api/edit/games?count=100')).body
  const before = await gamesOf()
  expect(await upload(bytes)).toMatchObject({
    status: 400,
    body: { title: 'Invalid game package format' },
  })
  expect(await gamesOf()).toEqual(before)
})

test.each([
  [{ name: 'game.tar' }, 'Only ZIP files are accepted'],
  [{ type: 'text/plain' }, 'Only ZIP files are accepted'],
  [{ bytes: '' }, 'The file is empty'],
])(
  'a file that is not a ZIP is refused: %j',
  async ({ bytes, ...file }: { bytes?: string; name?: string; type?: string }, title) => {
    const { upload } = await newer()
    expect(await upload(bytes ?? packed(whole), file)).toMatchObject({ status: 400, body: { title } })
  },
)

test('permissions are written as words in a package', () => {
  for (const permissions of [0, 1, 1793, 7942, 2_147_483_647])
    expect(permissionsOf(wordsOf(permissions))).toBe(permissions)
  expect(wordsOf(1793)).toEqual(['JoinGame', 'ViewChallenge', 'SubmitFlags', 'GetScore'])
  expect([wordsOf(0), wordsOf(2_147_483_647)]).toEqual([['None'], ['All']])
})

test('a package is named for its game and time', async () => {
  const { arena, gameId } = await withGame()
  const { name, bytes } = exportGame(arena, gameId)
  expect(name).toMatch(/-export-20300505-120000\.zip$/)
  expect(jsonOf(bytes)['manifest.json']).toMatchObject({
    exportedAt: '2030-05-05T12:00:00+00:00',
  })
})
