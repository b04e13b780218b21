import {
  isGameChallenge,
  isGameDetail,
  isGameGet,
  isGameGetWriteup,
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
import type { GameDetail, GameInfo, GameJoin, GameSummary } from '#src/model/game.ts'
import type { ContainerInfo } from '#src/model/instance.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Page } from '#src/model/page.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { AnswerResult } from '#src/model/submission.ts'
import type { WriteupStatus } from '#src/model/writeup.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { divisionsFrom, withDivision } from './division.ts'
import { boardInOldWords, detailInOldWords, gameInOldWords } from './newer-servers.ts'

export const gamePageFrom: Reader<Page<GameSummary>> = reader(isGameList)
export const recentGamesFrom: Reader<GameSummary[]> = reader(isGameRecent)
export const gameFrom: Reader<GameInfo> = reader(
  isGameGet,
  (game) => ({ ...withDivision(game), divisions: divisionsFrom(game.divisions) }),
  gameInOldWords,
)
export const detailsFrom: Reader<GameDetail> = reader(
  isGameDetail,
  (details) => ({ ...details, rank: details.rank && withDivision(details.rank) }),
  detailInOldWords,
)
export const boardFrom: Reader<Scoreboard> = reader(
  isGameScoreboard,
  (board) => ({ ...board, items: board.items.map(withDivision) }),
  boardInOldWords,
)
export const challengeFrom: Reader<ChallengeDetail> = reader(isGameChallenge)
export const noticesFrom: Reader<GameNotice[]> = reader(isGameNotices)
export const containerFrom: Reader<ContainerInfo> = reader(isGameStartContainer)
export const submissionIdFrom: Reader<number> = reader(isGameSubmitFlag)
export const verdictFrom: Reader<AnswerResult> = reader(isGameSubmissionStatus)
export const writeupFrom: Reader<WriteupStatus> = reader(isGameGetWriteup)

/** The form to join a game, as the server takes it. */
export const joinBody = ({ teamId, division, inviteCode }: GameJoin): wire.GameJoin => ({
  teamId,
  division,
  inviteCode: inviteCode ?? null,
})
