import type { Stored } from '#arena/parts/arena.ts'
import type { SecretKeys } from '#arena/parts/public-settings.ts'
import { setSettingsSection, settingsSection } from '#arena/store/site.ts'
import type { AccountPolicy, ContainerPolicy, GlobalSettings, SiteConfig } from '#contract/api.gen.ts'

/** The settings of a new site (behaviour 1.4, 6 and 12.4). */
export const defaultSettings: SiteConfig = {
  accountPolicy: {
    allowRegister: true,
    activeOnRegister: true,
    useCaptcha: false,
    emailConfirmationRequired: false,
    emailDomainList: '',
  },
  globalConfig: {
    title: 'GZ',
    slogan: 'Hack for fun not for profit',
    description: 'GZ::CTF is an open source CTF platform',
    footerInfo: null,
    customTheme: null,
    logoHash: null,
    faviconHash: null,
  },
  containerPolicy: {
    autoDestroyOnLimitReached: false,
    maxExerciseContainerCountPerUser: 1,
    defaultLifetime: 120,
    extensionDuration: 120,
    renewalWindow: 10,
  },
}

export const accountPolicy = (arena: Stored): AccountPolicy => section(arena, 'accountPolicy')
export const globalConfig = (arena: Stored): GlobalSettings => section(arena, 'globalConfig')
export const containerPolicy = (arena: Stored): ContainerPolicy => section(arena, 'containerPolicy')

function section<Name extends keyof SiteConfig>({ store }: Stored, name: Name): SiteConfig[Name] {
  const text = settingsSection(store, name)
  const stored = text === undefined ? {} : (JSON.parse(text) as Partial<SiteConfig[Name]>)
  return { ...defaultSettings[name], ...stored }
}

/** Stores a whole section; it applies from the next request. */
export function saveSection<Name extends keyof SiteConfig>(
  { store }: Stored,
  key: Name,
  values: SiteConfig[Name],
) {
  setSettingsSection(store, key, JSON.stringify(values))
}

/** The key pair for which passwords and flags were encrypted last, if there ever was one. */
export function secretKeys({ store }: Stored): SecretKeys | undefined {
  const text = settingsSection(store, 'secretKeys')
  return text === undefined ? undefined : (JSON.parse(text) as SecretKeys)
}

/** Stores a new key pair in place of the former; returns it. */
export function saveSecretKeys({ store }: Stored, keys: SecretKeys): SecretKeys {
  setSettingsSection(store, 'secretKeys', JSON.stringify(keys))
  return keys
}
