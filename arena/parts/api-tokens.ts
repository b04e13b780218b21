import type { Timed } from './arena.ts'
import { apiTokenById, type ApiTokenRow } from '#arena/store/api-tokens.ts'
import { setSettingsSection, settingsSection } from '#arena/store/site.ts'
import { ifStorable } from '#program/lib/database/storage-problem.ts'
import { insertRow, setRow } from '#arena/store/rows.ts'
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'

/** What a new token is given; `expiresAt` is null for one that never expires. */
export interface NewApiToken {
  name: string
  creatorId: string
  expiresAt: number | null
}

/** Tokens with which programs listen to the monitor hub without a session (contract/v1.8.md 5.9). */
export interface ApiTokens {
  /** Creates a token; its text is known only here. */
  issue(token: NewApiToken): { token: string; row: ApiTokenRow }
  /** Whether these headers bear a token that is valid now; notes that it was used. */
  accepts(headers: Headers): boolean
}

const seconds = (moment: number) => Math.floor(moment / 1000)

/** Creates the tokens of a site. They are signed with a key of its own, made with the first one. */
export function createApiTokens({ store, clock }: Timed): ApiTokens {
  function privateKey() {
    const pem = settingsSection(store, 'tokenKey') ?? newKey()
    return createPrivateKey(pem)
  }

  function newKey() {
    const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    setSettingsSection(store, 'tokenKey', key)
    return key
  }

  function idIn(token: string): string | undefined {
    const [, claims = '', signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? []
    const key = createPublicKey(privateKey())
    if (!verify(null, Buffer.from(claims), key, Buffer.from(signature, 'base64url'))) return undefined
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti: string }).jti
  }

  return {
    issue({ name, creatorId, expiresAt }) {
      const [id, createdAt] = [randomUUID(), clock.now()]
      insertRow(store, 'apiTokens', { id, name, creatorId, createdAt, expiresAt, lastUsedAt: null })
      const exp = expiresAt === null ? {} : { exp: seconds(expiresAt) }
      const claims = Buffer.from(JSON.stringify({ jti: id, iat: seconds(createdAt), ...exp }))
      const text = claims.toString('base64url')
      const signature = sign(null, Buffer.from(text), privateKey()).toString('base64url')
      return { token: `${text}.${signature}`, row: apiTokenById(store, id)! } // it was added above
    },
    accepts(headers) {
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
      const id = token && idIn(token)
      const row = id ? apiTokenById(store, id) : undefined
      const now = clock.now()
      if (!row || row.isRevoked || (row.expiresAt !== null && row.expiresAt <= now)) return false
      ifStorable(() => setRow(store, 'apiTokens', row.id, { lastUsedAt: now }))
      return true
    },
  }
}
