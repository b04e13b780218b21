import type { AnnouncementKind } from '#program/relay/announcement.ts'
import type { NumberedAnnouncement } from '#program/relay/relay-view.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'

/** What happened in a game, as live.schema.json has it: these members and no others ever leave. */
export interface LiveFrame extends Pick<
  NumberedAnnouncement,
  'number' | 'kind' | 'time' | 'team' | 'challenge' | 'text'
> {
  /** Of a blood. */
  place?: 1 | 2 | 3 | undefined
}

const places: Partial<Record<AnnouncementKind, 1 | 2 | 3>> = bloodPlaces

/** The frame that tells an announcement, as JSON. */
export function frameText({ number, kind, time, team, challenge, text }: NumberedAnnouncement): string {
  const frame: LiveFrame = { number, kind, time, place: places[kind] }
  if (team !== undefined) frame.team = team
  if (challenge !== undefined) frame.challenge = challenge
  if (text !== undefined) frame.text = text
  return JSON.stringify(frame)
}
