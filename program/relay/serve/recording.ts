import type { FollowedGame, NumberedAnnouncement, RelayView } from '#program/relay/relay-view.ts'
import { messageText } from '#hubs/masked-message.ts'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/**
 * What was told of a game and its scoreboard, as lines of a flight recorder on the server's clock (docs/flight-recorder.md), gzipped:
 * arena plays it. What organizers wrote and names of people are not in it, as there.
 */
export function recordingOf(
  view: RelayView,
  { game, scoreboard }: FollowedGame,
  now: number,
): Promise<Buffer> {
  const header = { recording: 'halyard', format: 1, zone: 'UTC', offset: 0, uncertainty: 0, at: now }
  const messages = view.announcementsAfter(game.id, 0).flatMap((announcement) => {
    const { number: id, time: at, kind } = announcement
    const values = valuesOf(announcement)
    if (!values) return []
    const notice = { id, type: kind, values, time: new Date(at).toISOString() }
    return {
      id,
      at,
      kind: 'message',
      text: messageText(`/hub/user?game=${game.id}`, 'ReceivedGameNotice', notice),
    }
  })
  const last = {
    id: messages.length + 1,
    at: now,
    kind: 'scoreboard',
    text: JSON.stringify(scoreboard, withoutPeople),
  }
  const lines = [header, ...messages, ...(scoreboard ? [last] : [])].map(
    (line) => `${JSON.stringify(line)}\n`,
  )
  return promisify(gzip)(lines.join(''))
}

const withoutPeople = (member: string, value: unknown) => (member === 'userName' ? null : value)

/** The values of the notice that an announcement was (behaviour 8); undefined for the start and the end, which have none. */
function valuesOf({
  kind,
  team = '',
  challenge = '',
  text = '',
}: NumberedAnnouncement): string[] | undefined {
  switch (kind) {
    case 'FirstBlood':
    case 'SecondBlood':
    case 'ThirdBlood':
      return [team, challenge]
    case 'NewHint':
    case 'NewChallenge':
      return [challenge]
    case 'Normal':
      return [text]
    case 'Start':
    case 'End':
      return undefined
    default:
      return kind satisfies never
  }
}
