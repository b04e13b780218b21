import { bytesOf, formWith, type Visitor } from './arena.ts'

const hour = 3_600_000

interface Players {
  admin: Visitor
  captain: Visitor
  teamId: number
  now: () => number
  advance: (ms: number) => void
}

const idIn = (body: unknown) => (body as { id: number }).id

/** What the recorded journey leaves out in games: arriving too early, leaving, extending, and the refusals of these. */
export async function playUnrecorded({ admin, captain, teamId, now, advance }: Players) {
  const { body: upcoming } = await admin.send('POST', '/api/edit/games', {
    json: { title: 'Not yet', start: now() + hour, end: now() + 2 * hour },
  })
  const early = `/api/game/${idIn(upcoming)}`
  for (const path of [
    'scoreboard',
    'notices',
    'cheatinfo',
    'events',
    'submissions',
    'scoreboardsheet',
    'submissionsheet',
  ])
    await admin.send('GET', `${early}/${path}`)
  await captain.send('GET', `${early}/writeup`)
  await captain.send('POST', early, { json: { teamId } })
  await captain.send('DELETE', early)
  await captain.send('GET', '/api/game/recent?limit=99', { headers: { 'Cache-Control': 'no-cache' } })
  const pdf = { name: 'w.pdf', bytes: bytesOf.pdf, type: 'application/pdf' }
  await captain.send('POST', '/api/game/99999999/writeup', { form: formWith('file', pdf) })

  const { body: running } = await admin.send('POST', '/api/edit/games', {
    json: { title: 'Now', start: now() - hour, end: now() + 24 * hour, acceptWithoutReview: true },
  })
  const gameId = idIn(running)
  await captain.send('POST', `/api/game/${gameId}`, { json: { teamId } })
  await playContainer(admin, captain, gameId, advance)
  const { body: notices } = await admin.send('GET', `/api/game/${gameId}/notices`)
  for (const { id } of notices as { id: number }[])
    await admin.send('DELETE', `/api/edit/games/${gameId}/notices/${id}`)
}

async function playContainer(
  admin: Visitor,
  captain: Visitor,
  gameId: number,
  advance: (ms: number) => void,
) {
  const challenges = `/api/edit/games/${gameId}/challenges`
  const { body: made } = await admin.send('POST', challenges, {
    json: { title: 'Dock', type: 'DynamicContainer' },
  })
  const challengeId = idIn(made)
  const container = `/api/game/${gameId}/container/${challengeId}`
  await admin.send('POST', `${challenges}/${challengeId}/container`) // no image yet: refused
  await admin.send('PUT', `${challenges}/${challengeId}`, {
    json: { containerImage: 'halyard/any', isEnabled: true },
  })
  await captain.send('POST', container)
  advance(1.9 * hour)
  await captain.send('POST', `${container}/extend`)
  await captain.send('DELETE', container)
}
