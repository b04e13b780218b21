import type { Arena } from '#arena/parts/arena.ts'
import type { Endpoint } from '#arena/parts/proxy.ts'
import { connectionIdFrom, startCapture } from '#arena/rules/traffic/recording.ts'
import { type Player, rightFlag } from './flags.ts'
import { conversationWith } from './conversations.ts'
import { randomFrom } from './random.ts'
import { capturedChallengeFor } from '#arena/store/bots.ts'
import { containerById } from '#arena/store/containers.ts'
import { Buffer } from 'node:buffer'
import { once } from 'node:events'

/** The machine of a team's player in the hall. */
const machineOf = (teamId: number, port: number): Endpoint => ({
  address: `10.13.${Math.floor(teamId / 250) % 250}.${(teamId % 250) + 2}`,
  port,
})

interface Visit {
  gameId: number
  challengeId: number
  player: Player
  /** Whether the container revealed its flag. */
  isSolved: boolean
  /** When the visit ended. */
  time: number
}

/** Stores a past exchange of a team and its container as a connection would have, if the challenge enables captures. */
export function recordVisit(arena: Arena, { gameId, challengeId, player, isSolved, time }: Visit) {
  const { store, edition } = arena
  const { teamId } = player
  const found = capturedChallengeFor(store, challengeId, teamId)
  if (!found) return
  const flag = rightFlag(arena, gameId, challengeId, player)
  const random = randomFrom(Math.floor(time) + teamId)
  const draw = (end: number) => Math.floor(random.next() * end)
  let now = time - Math.round(random.between(2_000, 40_000))
  const clock = { now: () => (now = Math.min(time, now + Math.round(random.between(20, 1_500)))) }
  const client = machineOf(teamId, 49_152 + draw(16_000))
  const capture = startCapture(
    { store, edition, clock },
    {
      ...found,
      flag: found.type === 'DynamicContainer' ? flag : null,
      container: { address: '127.0.0.1', port: 32_768 + draw(16_000) },
      containerId: Array.from({ length: 32 }, () => draw(16).toString(16)).join(''),
      connectionId: connectionIdFrom(draw),
    },
  )
  const record = capture.of(client)
  for (const { by, text } of conversationWith(
    found.containerImage ?? '',
    random,
    isSolved ? flag : undefined,
  ))
    record(by, Buffer.from(text))
  capture.save()
}

/** Has a team talk to its container through the platform; does nothing while the proxy is off. */
export async function visitContainer({ proxy, dials, store }: Arena, id: string, teamId: number) {
  if (!dials.platformProxy) return
  const found = containerById(store, id)
  const random = randomFrom(Math.floor(Math.random() * 2 ** 32))
  const client = machineOf(teamId, 49_152 + Math.floor(random.next() * 16_000))
  const { socket, recording } = await proxy.connect(id, 'team', client)
  socket.on('data', (bytes) => recording?.add('container', bytes))
  for (const { by, text } of conversationWith(found?.image ?? '', random)) {
    if (by === 'container') continue
    recording?.add('client', Buffer.from(text))
    socket.write(text)
  }
  socket.end()
  await once(socket, 'close')
}
