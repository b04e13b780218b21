import {
  isEditCreateTestContainer,
  isEditGetChallenge,
  isEditGetGame,
  isEditGetHashSalt,
  isEditListChallenges,
  isEditListGames,
  isEditListNotices,
  isEditSetPoster,
} from '#contract/guards/edit.gen.ts'
import { isPostCreate, isPostUpdate } from '#contract/guards/post.gen.ts'
import type * as wire from '#contract/api.gen.ts'
import type { ChallengeEdit, ChallengeSummary, ChallengeUpdate } from '#src/model/challenge.ts'
import type { GameEdit, GameEditInput } from '#src/model/game.ts'
import type { ContainerInfo } from '#src/model/instance.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Page } from '#src/model/page.ts'
import type { PostDetail } from '#src/model/post.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'
import { divisionsFrom } from './division.ts'
import { challengeInOldWords, gameInOldWords, gamePageInOldWords } from './newer-servers.ts'

const editedGame = (game: wire.GameEdit): GameEdit => ({ ...game, divisions: divisionsFrom(game.divisions) })

export const editedGameFrom: Reader<GameEdit> = reader(isEditGetGame, editedGame, gameInOldWords)
export const editedGamePageFrom: Reader<Page<GameEdit>> = reader(
  isEditListGames,
  (page) => ({ ...page, data: page.data.map(editedGame) }),
  gamePageInOldWords,
)
/** 64 hex digits. */
export const hashSaltFrom: Reader<string> = reader(isEditGetHashSalt)
/** A path on the server. */
export const posterFrom: Reader<string> = reader(isEditSetPoster)
export const challengeListFrom: Reader<ChallengeSummary[]> = reader(isEditListChallenges)
export const editedChallengeFrom: Reader<ChallengeEdit> = reader(
  isEditGetChallenge,
  (challenge) => challenge,
  challengeInOldWords,
)
export const testContainerFrom: Reader<ContainerInfo> = reader(isEditCreateTestContainer)
export const editedNoticesFrom: Reader<GameNotice[]> = reader(isEditListNotices)
/** The id of a new post. */
export const postIdFrom: Reader<string> = reader(isPostCreate)
export const savedPostFrom: Reader<PostDetail> = reader(isPostUpdate)

/** A whole game with changes, as the server takes it: a save overwrites every member (behaviour 12.5). */
export const gameBody = (known: GameEdit, changes: Partial<GameEditInput>): wire.GameEditInput => ({
  ...known,
  divisions: known.divisions.map(({ name }) => name),
  ...changes,
})

/** Changes to a challenge, as every version of the server takes them: from 1.8 on the port has another name. */
export const challengeBody = (
  changes: ChallengeUpdate,
): wire.ChallengeUpdate & { exposePort?: number | null } => ({
  ...changes,
  ...('containerExposePort' in changes && { exposePort: changes.containerExposePort }),
})
