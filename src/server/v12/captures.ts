import { isCaptureChallenges, isCaptureFiles, isCaptureTeams } from '#contract/guards/capture.gen.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#src/model/traffic.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { entryFrom } from './division.ts'

export const trafficFrom: Reader<ChallengeTraffic[]> = reader(isCaptureChallenges)
export const teamTrafficFrom: Reader<TeamTraffic[]> = reader(isCaptureTeams, (teams) => teams.map(entryFrom))
export const captureFilesFrom: Reader<CaptureFile[]> = reader(isCaptureFiles)
