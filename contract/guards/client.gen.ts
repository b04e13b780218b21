// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { ClientConfig } from '#contract/api.gen.ts'
import { type Check, checkOf, integer, oneOf, orNull, record, text } from '#contract/guards.ts'

const ClientConfigSchema = record({ title: text, slogan: text, footerInfo: orNull(text), customTheme: orNull(text), logoUrl: orNull(text), portMapping: oneOf("Default", "PlatformProxy"), defaultLifetime: integer, extensionDuration: integer, renewalWindow: integer })

export const isClientConfig: Check<ClientConfig> = /* @__PURE__ */ checkOf(ClientConfigSchema)
