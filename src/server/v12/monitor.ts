import type * as wire from '#contract/api.gen.ts'
import type { CheatInfo } from '#src/model/cheat.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { ParticipationId, ParticipationInfo, ParticipationUpdate } from '#src/model/participation.ts'
import type { Submission } from '#src/model/submission.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#src/model/traffic.ts'
import { isGameParticipations } from '#contract/guards/game.gen.ts'
import {
  isCaptureChallenges,
  isCaptureFiles,
  isCaptureTeams,
  isGameCheatInfo,
  isGameEvents,
  isGameSubmissions,
} from '#contract/guards/monitor.gen.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { withDivision } from './division.ts'
import { participationsInOldWords } from './newer-servers.ts'

/** A row with the id of a participation and the name of a division, in the model's words. */
const entryFrom = <Row extends { id: number; division: string | null }>(row: Row) => ({
  ...withDivision(row),
  id: row.id as ParticipationId,
})

export const eventsFrom: Reader<GameEvent[]> = reader(isGameEvents)
export const submissionsFrom: Reader<Submission[]> = reader(isGameSubmissions)
export const cheatsFrom: Reader<CheatInfo[]> = reader(isGameCheatInfo, (cheats) =>
  cheats.map(({ ownedTeam, submitTeam, submission }) => ({
    ownedTeam: entryFrom(ownedTeam),
    submitTeam: entryFrom(submitTeam),
    submission,
  })),
)
export const trafficFrom: Reader<ChallengeTraffic[]> = reader(isCaptureChallenges)
export const teamTrafficFrom: Reader<TeamTraffic[]> = reader(isCaptureTeams, (teams) => teams.map(entryFrom))
export const captureFilesFrom: Reader<CaptureFile[]> = reader(isCaptureFiles)
export const participationsFrom: Reader<ParticipationInfo[]> = reader(
  isGameParticipations,
  (entries) => entries.map(entryFrom),
  participationsInOldWords,
)

/** A decision on an entry, as the server takes it. */
export const decisionBody = (decision: ParticipationUpdate): wire.ParticipationUpdate => decision
