import { isClientConfig } from '#contract/guards/client.gen.ts'
import type { ClientConfig } from '#src/model/site.ts'
import { ownReader, type Reader } from '#src/server/transport/guard.ts'

/** Only servers that keep API tokens have a place for a key. */
export const configFrom: Reader<ClientConfig> = ownReader(isClientConfig, ({ apiPublicKey, ...config }) => ({
  ...config,
  can: { keepTokens: apiPublicKey !== undefined },
}))
