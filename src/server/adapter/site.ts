import { isClientConfig } from '#contract/guards/client.gen.ts'
import type { ClientConfig } from '#src/model/site.ts'
import { ownReader, type Reader } from '#src/server/transport/guard.ts'

export const configFrom: Reader<ClientConfig> = ownReader(isClientConfig)
