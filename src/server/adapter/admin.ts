import {
  isAdminGetConfig,
  isAdminGetUser,
  isAdminListFiles,
  isAdminListInstances,
  isAdminListLogs,
  isAdminListTeams,
  isAdminListUsers,
  isAdminListWriteups,
  isAdminResetPassword,
} from '#contract/guards/admin.gen.ts'
import type { UserProfile } from '#src/model/account.ts'
import type { SiteInstance } from '#src/model/instance.ts'
import type { LogMessage } from '#src/model/log.ts'
import type { DivisionId } from '#src/model/division.ts'
import type { ParticipationId } from '#src/model/participation.ts'
import type { SiteConfig, StoredFile } from '#src/model/site.ts'
import type { Page } from '#src/model/page.ts'
import type { TeamInfo } from '#src/model/team.ts'
import type { AdminUser } from '#src/model/user.ts'
import type { WriteupInfo } from '#src/model/writeup.ts'
import { ownReader, reader, type Reader, sentLength } from '#src/server/transport/guard.ts'
import { divisionOf } from './division.ts'
import { teamOf, teamRefFrom } from './teams.ts'

export const settingsFrom: Reader<SiteConfig> = ownReader(isAdminGetConfig, (sent) => ({
  ...sent,
  can: { encrypt: sent.globalConfig.apiEncryption !== undefined },
}))
export const filePageFrom: Reader<Page<StoredFile>> = reader(isAdminListFiles)
export const instancePageFrom: Reader<Page<SiteInstance>> = reader(isAdminListInstances, (page) => ({
  ...page,
  data: page.data.map((instance) => ({ ...instance, team: instance.team && teamRefFrom(instance.team) })),
}))
export const logLinesFrom: Reader<LogMessage[]> = reader(isAdminListLogs)
export const teamPageFrom: Reader<Page<TeamInfo>> = reader(isAdminListTeams, (page) => ({
  ...page,
  data: page.data.map(teamOf),
}))
/** A row with a role that is not known here is left out, and not counted: who pages to the end would not find it. */
export const userPageFrom: Reader<Page<AdminUser>> = reader(isAdminListUsers, (page) => ({
  ...page,
  total: page.total - (sentLength(page.data) - page.data.length),
}))
export const userFrom: Reader<UserProfile> = ownReader(isAdminGetUser)
/** A new random password. */
export const passwordFrom: Reader<string> = reader(isAdminResetPassword)
export const writeupsFrom: Reader<WriteupInfo[]> = reader(isAdminListWriteups, (sent) => {
  const { divisions: names, writeups } = Array.isArray(sent) ? { divisions: {}, writeups: sent } : sent
  const divisions = Object.entries(names).map(([id, name]) => ({ id: id as DivisionId, name }))
  return writeups.map(({ id, team, url, uploadTimeUtc, divisionId }) => ({
    id: id as ParticipationId,
    team: teamOf(team),
    url,
    uploadTimeUtc,
    division: divisionOf({ divisionId: divisionId ?? null }, divisions),
  }))
})
