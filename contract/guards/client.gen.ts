// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { ClientConfig } from '#contract/api.gen.ts'
import { type Check, checkOf, boolean, integer, oneOf, orNull, record, text } from '#contract/guards.ts'

const ClientConfigSchema = record({ title: text, slogan: text, footerInfo: orNull(text), customTheme: orNull(text), logoUrl: orNull(text), portMapping: oneOf("Default", "PlatformProxy"), defaultLifetime: integer, extensionDuration: integer, renewalWindow: integer }, { apiPublicKey: orNull(text), enableBrowserFingerprint: boolean, allowPasswordRegistration: boolean })

export const isClientConfig: Check<ClientConfig> = /* @__PURE__ */ checkOf(ClientConfigSchema)
