import {
  isEditCreateNotice,
  isEditCreateTestContainer,
  isEditDeleteFlag,
  isEditGetChallenge,
  isEditGetGame,
  isEditGetHashSalt,
  isEditImportGame,
  isEditListChallenges,
  isEditListDivisions,
  isEditListGames,
  isEditListNotices,
  isEditSetPoster,
  isEditUpdateDivision,
} from '#contract/guards/edit.gen.ts'
import { isPostCreate, isPostUpdate } from '#contract/guards/post.gen.ts'
import type * as wire from '#contract/api.gen.ts'
import type { ChallengeEdit, ChallengeSummary, ChallengeUpdate } from '#src/model/challenge.ts'
import type { DivisionFields, EditedDivision } from '#src/model/division.ts'
import type { GameEdit, GameEditInput } from '#src/model/game.ts'
import type { InstanceInfo } from '#src/model/instance.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Page } from '#src/model/page.ts'
import type { PostDetail } from '#src/model/post.ts'
import { divisionFrom } from './division.ts'
import { namedReader, ownReader, reader, type Reader } from '#src/server/transport/guard.ts'

const editedGame = ({ divisions, ...game }: wire.GameEdit): GameEdit => ({
  ...game,
  divisions: divisions ?? [],
  can: {
    nameDivisions: divisions !== undefined,
    giveDivisionsRights: divisions === undefined,
  },
})

export const editedGameFrom: Reader<GameEdit> = ownReader(isEditGetGame, editedGame)
export const editedGamePageFrom: Reader<Page<GameEdit>> = ownReader(isEditListGames, (page) => ({
  ...page,
  data: page.data.map(editedGame),
}))
/** 64 hex digits. */
export const hashSaltFrom: Reader<string> = reader(isEditGetHashSalt)
/** The id of the new game. */
export const importedGameFrom: Reader<number> = reader(isEditImportGame)
/** A path on the server. */
export const posterFrom: Reader<string> = reader(isEditSetPoster)
const editedDivision = ({
  defaultPermissions,
  challengeConfigs,
  ...division
}: wire.Division): EditedDivision => ({
  ...divisionFrom(division),
  inviteCode: division.inviteCode,
  permissions: defaultPermissions,
  challenges: challengeConfigs,
})

export const editedDivisionsFrom: Reader<EditedDivision[]> = ownReader(isEditListDivisions, (divisions) =>
  divisions.map(editedDivision),
)
export const editedDivisionFrom: Reader<EditedDivision> = ownReader(isEditUpdateDivision, editedDivision)

/**
 * A division as the server takes it: a name left out would be emptied, the list of challenges is replaced, and a code
 * of null stays as it is.
 */
export const divisionEditBody = ({
  name,
  inviteCode,
  permissions,
  challenges,
}: DivisionFields): Required<wire.DivisionUpdate> & { name: string } => ({
  name,
  inviteCode,
  defaultPermissions: permissions,
  challengeConfigs: challenges,
})

/** Challenges of all kinds, of those that only another server knows, too. */
export const challengeListFrom: Reader<ChallengeSummary[]> = namedReader(isEditListChallenges, (challenges) =>
  challenges.map(({ deadlineUtc: deadline = null, ...challenge }) => ({ ...challenge, deadline })),
)
export const editedChallengeFrom: Reader<ChallengeEdit> = ownReader(
  isEditGetChallenge,
  ({
    exposePort,
    containerExposePort,
    networkMode,
    deadlineUtc,
    submissionLimit,
    hints,
    flags,
    ...challenge
  }) => ({
    ...challenge,
    hints: hints ?? [],
    flags: flags.map(({ attachment = null, ...flag }) => ({ ...flag, attachment })),
    containerExposePort: exposePort ?? containerExposePort ?? null,
    networkMode: networkMode ?? null,
    deadline: deadlineUtc ?? null,
    submissionLimit: submissionLimit ?? 0,
    can: {
      limitSubmissions: submissionLimit !== undefined,
      setDeadline: deadlineUtc !== undefined,
      setNetworkMode: networkMode !== undefined,
      setAnyStorage: exposePort !== undefined,
    },
  }),
)
export const testInstanceFrom: Reader<InstanceInfo> = reader(isEditCreateTestContainer)
export const editedNoticesFrom: Reader<GameNotice[]> = ownReader(isEditListNotices)
export const savedNoticeFrom: Reader<GameNotice> = ownReader(isEditCreateNotice)
/** How the deletion of a flag went. */
export const flagDeletionFrom: Reader<wire.TaskOutcome> = reader(isEditDeleteFlag)
/** The id of a new post. */
export const postIdFrom: Reader<string> = reader(isPostCreate)
export const savedPostFrom: Reader<PostDetail> = ownReader(isPostUpdate)

/**
 * A whole game with changes, as the server takes it: a save overwrites every member (behaviour 12.5). Where its scoreboard
 * freezes before the end, that moves along with the end.
 */
export const gameBody = (
  { can: _can, ...known }: GameEdit,
  changes: Partial<GameEditInput>,
): Required<wire.GameEditInput> => ({
  ...known,
  ...(known.freeze && { freeze: known.freeze + (changes.end ?? known.end) - known.end }),
  ...changes,
})

/** Changes to a challenge, as every server takes them: the port has either of two names, and each ignores the other. */
export const challengeBody = ({ deadline, ...changes }: ChallengeUpdate): wire.ChallengeUpdate => ({
  ...changes,
  ...('containerExposePort' in changes && { exposePort: changes.containerExposePort }),
  ...(deadline !== undefined && { deadlineUtc: deadline }),
})
