import type { ContainerPolicy, GlobalSettings } from '#contract/api.gen.ts'

/** The X25519 key pair of a site, both base64 of 32 bytes: for its public key passwords and flags are encrypted. */
export interface SecretKeys {
  publicKey: string
  privateKey: string
}

/** The public settings; `keys` is undefined while nothing has to be encrypted. */
export interface EffectiveSettings {
  globalConfig: GlobalSettings
  containerPolicy: ContainerPolicy
  keys: SecretKeys | undefined
}

/** The public settings: in some editions a change takes effect a little after it is saved. */
export interface PublicSettings {
  current(): EffectiveSettings
  /** Keeps those of now for that long; called before a change is saved. */
  hold(): void
}
