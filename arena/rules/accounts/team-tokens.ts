import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

// These bytes before a raw Ed25519 key make the DER that node:crypto reads.
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** A new game's keys: Base64 of 32 raw bytes each. */
export function newGameKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = (der: Buffer) => der.subarray(-32).toString('base64')
  return {
    publicKey: raw(publicKey.export({ format: 'der', type: 'spki' })),
    privateKey: raw(privateKey.export({ format: 'der', type: 'pkcs8' })),
  }
}

const textOf = (teamId: number | string) => Buffer.from(`GZCTF_TEAM_${teamId}`)

/** `<team id>:<signature>`: proves to other services which team a player belongs to (behaviour 11). */
export function teamToken(privateKey: string, teamId: number): string {
  const der = Buffer.concat([privatePrefix, Buffer.from(privateKey, 'base64')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return `${teamId}:${sign(null, textOf(teamId), key).toString('base64')}`
}

/** Whether the game with this public key signed the token. */
export function checkTeamToken(token: string, publicKey: string): 'valid' | 'invalid' | 'malformed' {
  const [, teamId, signature] = /^(\d+):([A-Za-z0-9+/]+=*)$/.exec(token) ?? []
  const rawKey = Buffer.from(publicKey, 'base64')
  const rawSignature = Buffer.from(signature ?? '', 'base64')
  if (teamId === undefined || rawKey.length !== 32 || rawSignature.length !== 64) return 'malformed'
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, rawKey]), format: 'der', type: 'spki' })
  return verify(null, textOf(teamId), key, rawSignature) ? 'valid' : 'invalid'
}
