import type { Arena } from '#arena/arena.ts'
import { accountOperations } from '#arena/operations/account.ts'
import { adminSiteOperations } from '#arena/operations/admin-site.ts'
import { adminTeamOperations } from '#arena/operations/admin-teams.ts'
import { adminUserOperations } from '#arena/operations/admin-users.ts'
import { assetOperations } from '#arena/operations/assets.ts'
import { captureOperations } from '#arena/operations/captures.ts'
import { containerOperations } from '#arena/operations/containers.ts'
import { editChallengeOperations } from '#arena/operations/edit-challenges.ts'
import { editGameOperations } from '#arena/operations/edit-games.ts'
import { gameOperations } from '#arena/operations/game.ts'
import { infoOperations } from '#arena/operations/info.ts'
import { instanceOperations } from '#arena/operations/instances.ts'
import { monitorOperations } from '#arena/operations/monitor.ts'
import { noticeOperations } from '#arena/operations/notices.ts'
import type { Operations, OperationsOf } from '#arena/operations/operations.ts'
import { participationOperations } from '#arena/operations/participations.ts'
import { playOperations } from '#arena/operations/play.ts'
import { postOperations } from '#arena/operations/posts.ts'
import { sheetOperations } from '#arena/operations/sheets.ts'
import { teamOperations } from '#arena/operations/team.ts'

const tables: OperationsOf[] = [
  accountOperations,
  infoOperations,
  postOperations,
  assetOperations,
  teamOperations,
  gameOperations,
  noticeOperations,
  playOperations,
  containerOperations,
  monitorOperations,
  captureOperations,
  sheetOperations,
  participationOperations,
  editGameOperations,
  editChallengeOperations,
  adminUserOperations,
  adminTeamOperations,
  adminSiteOperations,
  instanceOperations,
]

/** All operations of the contract that arena implements. */
export const allOperations = (arena: Arena): Operations =>
  Object.assign({}, ...tables.map((table) => table(arena))) as Operations
