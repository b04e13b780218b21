import type { OperationsOf } from './operations.ts'
import { problem } from '#arena/lib/problem.ts'
import { inEnglish } from '#arena/lib/refusal.ts'
import { allApiTokens, type ApiTokenRow } from '#arena/store/api-tokens.ts'
import { deleteRow, setRow } from '#arena/store/rows.ts'
import type { ApiToken } from '#contract/api.gen.ts'

const day = 24 * 3600_000
/** The end of the year 9999: later the server's calendar does not go. */
const lastMoment = 253_402_300_799_999

/** API tokens, as administrators manage them (contract/v1.8.md 5.9). */
export const tokenOperations = ((arena) => ({
  tokenList: () => allApiTokens(arena.store).map(apiTokenFrom),
  tokenCreate({ body: { name, expiresIn }, user, ip }) {
    const expiresAt = expiresIn ? arena.clock.now() + expiresIn * day : null
    if (expiresAt !== null && expiresAt > lastMoment) inEnglish('The field ExpiresIn is out of range.')
    const { token, row } = arena.apiTokens.issue({ name, creatorId: user.id, expiresAt })
    arena.journal.log({ name: user.userName, ip, msg: `Created API token ${name}`, status: 'Success' })
    return { token, info: apiTokenFrom(row) }
  },
  tokenRevoke({ path: { tokenId }, query }) {
    const isKnown = query.delete
      ? deleteRow(arena.store, 'apiTokens', tokenId)
      : setRow(arena.store, 'apiTokens', tokenId, { isRevoked: 1 })
    return isKnown ? undefined : noSuchToken()
  },
  tokenRestore: ({ path: { tokenId } }) =>
    setRow(arena.store, 'apiTokens', tokenId, { isRevoked: 0 }) ? undefined : noSuchToken(),
})) satisfies OperationsOf

const noSuchToken = () => problem(404, 'Not Found', 'application/json')

const apiTokenFrom = ({ isRevoked, ...row }: ApiTokenRow): ApiToken => ({
  ...row,
  isRevoked: isRevoked === 1,
})
