import { issuedTokenFrom } from '#src/server/adapter/tokens.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'

/** Creates a token, which the server shows only this once; 0 days for one that does not expire. */
export const createToken = (name: string, days: number) =>
  responseOf(server.POST('/api/tokens', { body: { name, expiresIn: days } }), issuedTokenFrom)

/** Takes a token no longer, until it is restored. */
export const revokeToken = (tokenId: string) =>
  responseOf(server.DELETE('/api/tokens/{tokenId}', at({ tokenId })))

/** Takes a revoked token again. */
export const restoreToken = (tokenId: string) =>
  responseOf(server.POST('/api/tokens/{tokenId}/restore', at({ tokenId })))

/** Deletes a token for good. */
export const deleteToken = (tokenId: string) =>
  responseOf(
    server.DELETE('/api/tokens/{tokenId}', { params: { path: { tokenId }, query: { delete: true } } }),
  )
