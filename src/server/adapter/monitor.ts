import { isGameCheatInfo, isGameEvents, isGameSubmissions } from '#contract/guards/monitor.gen.ts'
import type * as wire from '#contract/api.gen.ts'
import type { CheatInfo } from '#src/model/cheat.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'
import { namedReader, reader, type Reader } from '#src/server/transport/guard.ts'
import { entryFrom } from './division.ts'
import { teamRefFrom } from './teams.ts'

/** An event, sent or pushed; without a name where there is none, or whose it was is gone. */
export const eventFrom = <Sent extends Pick<wire.GameEvent, 'user' | 'team'>>({
  user = '',
  team = '',
  ...event
}: Sent) => ({ ...event, user, team })

/** A submission, sent or pushed, with an empty name for what is gone. */
export const submissionFrom = <Sent extends Pick<wire.Submission, 'user' | 'team' | 'challenge'>>({
  user,
  team,
  challenge,
  ...submission
}: Sent) => ({ ...submission, user: user ?? '', team: team ?? '', challenge: challenge ?? '' })

/** Events of all kinds, of those that only another server knows, too. */
export const eventsFrom: Reader<GameEvent[]> = namedReader(isGameEvents, (events) => events.map(eventFrom))
export const submissionsFrom: Reader<Submission[]> = reader(isGameSubmissions, (submissions) =>
  submissions.map(submissionFrom),
)
const cheaterFrom = ({ team, ...entry }: wire.ParticipationRef) => ({
  ...entryFrom(entry),
  team: teamRefFrom(team),
})
export const cheatsFrom: Reader<CheatInfo[]> = reader(isGameCheatInfo, (cheats) =>
  cheats.map(({ ownedTeam, submitTeam, submission }) => ({
    ownedTeam: cheaterFrom(ownedTeam),
    submitTeam: cheaterFrom(submitTeam),
    submission: submissionFrom(submission),
  })),
)
