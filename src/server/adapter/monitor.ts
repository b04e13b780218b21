import { isGameCheatInfo, isGameEvents, isGameSubmissions } from '#contract/guards/monitor.gen.ts'
import type { CheatInfo } from '#src/model/cheat.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { entryFrom } from './division.ts'

export const eventsFrom: Reader<GameEvent[]> = reader(isGameEvents)
export const submissionsFrom: Reader<Submission[]> = reader(isGameSubmissions)
export const cheatsFrom: Reader<CheatInfo[]> = reader(isGameCheatInfo, (cheats) =>
  cheats.map(({ ownedTeam, submitTeam, submission }) => ({
    ownedTeam: entryFrom(ownedTeam),
    submitTeam: entryFrom(submitTeam),
    submission,
  })),
)
