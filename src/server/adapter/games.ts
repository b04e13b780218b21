import {
  isGameChallenge,
  isGameDetail,
  isGameGet,
  isGameGetWriteup,
  isGameJoinCheck,
  isGameList,
  isGameNotices,
  isGameRecent,
  isGameScoreboard,
  isGameStartContainer,
  isGameSubmissionStatus,
  isGameSubmitFlag,
} from '#contract/guards/game.gen.ts'
import type * as wire from '#contract/api.gen.ts'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import type { GameDetail, GameEntries, GameInfo, GameJoin, GameSummary } from '#src/model/game.ts'
import type { InstanceInfo } from '#src/model/instance.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Page } from '#src/model/page.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { AnswerResult } from '#src/model/submission.ts'
import type { WriteupStatus } from '#src/model/writeup.ts'
import { namedReader, reader, type Reader } from '#src/server/transport/guard.ts'
import { scoreboardFromSent, challengesFrom, rowFrom } from './scoreboard.ts'
import { divisionBody, divisionIdFrom, divisionOf, gameDivisionsFrom } from './division.ts'

export const gamePageFrom: Reader<Page<GameSummary>> = reader(isGameList)
export const recentGamesFrom: Reader<GameSummary[]> = reader(isGameRecent)
export const gameFrom: Reader<GameInfo> = reader(isGameGet, ({ vpnAccessRequired = false, ...game }) => {
  const divisions = gameDivisionsFrom(game.divisions, game.inviteCodeRequired)
  return {
    ...game,
    asksVpn: vpnAccessRequired,
    divisions,
    division: divisionOf({ division: game.division }, divisions),
    can: { checkEntries: game.divisions?.some((one) => typeof one === 'object') ?? false },
  }
})
export const detailsFrom: Reader<GameDetail> = reader(isGameDetail, (details) => ({
  ...details,
  challenges: challengesFrom(details.challenges),
  rank: details.rank && rowFrom(details.rank),
}))
export const scoreboardFrom: Reader<Scoreboard> = reader(isGameScoreboard, scoreboardFromSent)
/** A challenge of any kind: what only another server knows is opened, too. */
export const challengeFrom: Reader<ChallengeDetail> = namedReader(
  isGameChallenge,
  ({ limit = 0, attempts = null, deadline = null, ...challenge }) => ({
    ...challenge,
    limit,
    attempts,
    deadline,
  }),
)
export const noticesFrom: Reader<GameNotice[]> = reader(isGameNotices)
export const instanceFrom: Reader<InstanceInfo> = reader(isGameStartContainer)
export const submissionIdFrom: Reader<number> = reader(isGameSubmitFlag)
export const verdictFrom: Reader<AnswerResult> = reader(isGameSubmissionStatus)
export const writeupFrom: Reader<WriteupStatus> = reader(isGameGetWriteup)

/** With which of the caller's teams and of the divisions a game can be entered. */
export const entriesFrom: Reader<GameEntries> = reader(
  isGameJoinCheck,
  ({ joinedTeams, joinableDivisions }) => ({
    teams: joinedTeams.map(({ id, division }) => ({ id, divisionId: divisionIdFrom(division) })),
    joinable: joinableDivisions.flatMap((id) => divisionIdFrom(id) ?? []),
  }),
)

/** The form to join a game, as every server takes it. */
export const joinBody = ({ teamId, division, inviteCode }: GameJoin): wire.GameJoin => ({
  teamId,
  ...divisionBody(division),
  inviteCode: inviteCode ?? null,
})
