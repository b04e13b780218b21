import { isCaptureChallenges, isCaptureFiles, isCaptureTeams } from '#contract/guards/capture.gen.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#src/model/traffic.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { divisionOf } from './division.ts'
import type { ParticipationId } from '#src/model/participation.ts'

export const trafficFrom: Reader<ChallengeTraffic[]> = reader(isCaptureChallenges)
export const teamTrafficFrom: Reader<TeamTraffic[]> = reader(isCaptureTeams, (teams) =>
  teams.map((team) => ({ ...team, id: team.id as ParticipationId, division: divisionOf(team, []) })),
)
export const captureFilesFrom: Reader<CaptureFile[]> = reader(isCaptureFiles)
