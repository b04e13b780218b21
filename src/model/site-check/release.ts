/** The releases of the server that can be told apart, oldest first. */
export const releases = ['1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8'] as const
export type Release = (typeof releases)[number]

/** What is asked, by anyone, to find out which release a server is: no response names it (contract/v1.8.md, 1). */
export const releaseProbes = {
  config: '/api/config',
  tokens: '/api/tokens',
  entry: '/api/game/0/check',
  unknown: '/api/halyard',
} as const

export interface ProbeResponse {
  status: number
  /** By lower-case name. */
  headers: Record<string, string | undefined>
  body: string
}

export type ProbeResponses = Record<keyof typeof releaseProbes, ProbeResponse>

/** What the responses show of a server. */
export interface FoundServer {
  release: Release
  canEncrypt: boolean
  isEncrypted: boolean
}

const isJson = ({ headers }: ProbeResponse) => /\bjson\b/.test(headers['content-type'] ?? '')

/** Finds out which server has given these responses; undefined for none that we know. */
export function serverFrom(responses: ProbeResponses): FoundServer | undefined {
  const config = configIn(responses.config)
  if (!config) return undefined
  const { apiPublicKey } = config
  const canEncrypt = apiPublicKey !== undefined
  return {
    release: releaseOf(responses, canEncrypt),
    canEncrypt,
    isEncrypted: typeof apiPublicKey === 'string',
  }
}

/** Newer marks first: a proxy in between may have taken an older one away. */
function releaseOf({ config, tokens, entry, unknown }: ProbeResponses, canEncrypt: boolean): Release {
  const { headers, status } = unknown
  if (isJson(entry)) {
    const hasNoPages = status === 404 // then the mark of 1.8 is nowhere, and it gets the benefit of the doubt
    return hasNoPages || headers['cache-control']?.includes('no-store') ? '1.8' : '1.7'
  }
  if (canEncrypt) return config.headers.etag ? '1.6' : isJson(tokens) ? '1.5' : '1.4'
  return headers['content-security-policy']?.includes('http://127.0.0.1') ? '1.3' : '1.2'
}

/** Whether a response is a server's configuration. */
export const isConfig = (response: ProbeResponse): boolean => configIn(response) !== undefined

function configIn(response: ProbeResponse): { apiPublicKey?: string | null } | undefined {
  if (response.status !== 200 || !isJson(response)) return undefined
  try {
    const config: unknown = JSON.parse(response.body)
    const isKnown = typeof config === 'object' && config !== null && 'title' in config && 'slogan' in config
    return isKnown ? (config as { apiPublicKey?: string | null }) : undefined
  } catch {
    return undefined
  }
}
