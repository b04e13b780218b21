import type { Arena } from '#arena/parts/arena.ts'
import { accountOperations } from './account.ts'
import { adminSiteOperations } from '#arena/operations/admin/admin-site.ts'
import { adminTeamOperations } from '#arena/operations/admin/admin-teams.ts'
import { adminUserOperations } from '#arena/operations/admin/admin-users.ts'
import { assetOperations } from './assets.ts'
import { captureOperations } from './captures.ts'
import { containerOperations } from './containers.ts'
import { divisionOperations } from './divisions.ts'
import { editChallengeOperations } from './edit-challenges.ts'
import { editGameOperations } from './edit-games.ts'
import { gameOperations } from './game.ts'
import { infoOperations } from './info.ts'
import { instanceOperations } from './instances.ts'
import { monitorOperations } from './monitor.ts'
import { noticeOperations } from './notices.ts'
import type { Operations, OperationsOf } from './operations.ts'
import { participationOperations } from './participations.ts'
import { playOperations } from './play.ts'
import { postOperations } from './posts.ts'
import { sheetOperations } from './sheets.ts'
import { teamOperations } from './team.ts'
import { tokenOperations } from './tokens.ts'

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
  divisionOperations,
  editChallengeOperations,
  adminUserOperations,
  adminTeamOperations,
  adminSiteOperations,
  instanceOperations,
  tokenOperations,
]

/** All operations of the contract that arena implements. */
export const allOperations = (arena: Arena): Operations =>
  Object.assign({}, ...tables.map((table) => table(arena))) as Operations
