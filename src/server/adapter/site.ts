import { isClientConfig } from '#contract/guards/client.gen.ts'
import type { ClientConfig } from '#src/model/site.ts'
import { ownReader, type Reader } from '#src/server/transport/guard.ts'

/** A server that can encrypt has a place for its key, null while it takes plain text; it keeps API tokens, too. */
export const configFrom: Reader<ClientConfig> = ownReader(
  isClientConfig,
  ({ apiPublicKey, enableBrowserFingerprint = false, ...config }) => ({
    ...config,
    isEncrypted: typeof apiPublicKey === 'string',
    asksFingerprint: enableBrowserFingerprint,
    can: {
      encrypt: apiPublicKey !== undefined,
      keepTokens: apiPublicKey !== undefined,
    },
  }),
)
