// Made from openapi.yaml and openapi-1.8-patch.yaml by `npm run contract`: change those, not this.
import type { ClientConfig } from '#contract/api.gen.ts'
import { type Check, checkOf, integer, oneOf, orNull, record, text } from '#contract/guards.ts'

const ClientConfigSchema = record({ title: text, slogan: text, footerInfo: orNull(text), customTheme: orNull(text), logoUrl: orNull(text), portMapping: oneOf("Default", "PlatformProxy"), defaultLifetime: integer, extensionDuration: integer, renewalWindow: integer }, { apiPublicKey: orNull(text) })

export const isClientConfig: Check<ClientConfig> = /* @__PURE__ */ checkOf(ClientConfigSchema)
