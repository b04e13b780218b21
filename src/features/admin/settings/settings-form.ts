import type { SiteConfig } from '#src/model/site.ts'
import { isColor } from '#src/lib/accent.ts'

/** The settings of the site as a form: one flat list of fields, texts and switches. */
export interface SettingsFields {
  title: string
  slogan: string
  description: string
  footerInfo: string
  customTheme: string
  allowRegister: boolean
  emailConfirmationRequired: boolean
  activeOnRegister: boolean
  useCaptcha: boolean
  emailDomainList: string
  apiEncryption: boolean
  defaultLifetime: string
  extensionDuration: string
  renewalWindow: string
  autoDestroyOnLimitReached: boolean
}

/** The settings as form values. */
export const fieldsOf = ({ globalConfig, accountPolicy, containerPolicy }: SiteConfig): SettingsFields => ({
  title: globalConfig.title,
  slogan: globalConfig.slogan,
  description: globalConfig.description ?? '',
  footerInfo: globalConfig.footerInfo ?? '',
  customTheme: globalConfig.customTheme ?? '',
  allowRegister: accountPolicy.allowRegister,
  emailConfirmationRequired: accountPolicy.emailConfirmationRequired,
  activeOnRegister: accountPolicy.activeOnRegister,
  useCaptcha: accountPolicy.useCaptcha,
  emailDomainList: accountPolicy.emailDomainList,
  apiEncryption: globalConfig.apiEncryption ?? false,
  defaultLifetime: String(containerPolicy.defaultLifetime),
  extensionDuration: String(containerPolicy.extensionDuration),
  renewalWindow: String(containerPolicy.renewalWindow),
  autoDestroyOnLimitReached: containerPolicy.autoDestroyOnLimitReached,
})

/**
 * The settings with the form's values; whole sections, as the server requires (behaviour 12.4). An empty text clears a
 * setting. What nobody has changed is sent as it was, odd blanks included.
 */
export const settingsFrom = (known: SiteConfig, fields: SettingsFields): SiteConfig => ({
  ...known,
  globalConfig: {
    ...known.globalConfig,
    title: kept(known.globalConfig.title, fields.title, fields.title.trim()),
    slogan: fields.slogan,
    description: kept(known.globalConfig.description, fields.description),
    footerInfo: kept(known.globalConfig.footerInfo, fields.footerInfo),
    customTheme: kept(known.globalConfig.customTheme, fields.customTheme),
    ...(known.can.encrypt && { apiEncryption: fields.apiEncryption }),
  },
  accountPolicy: {
    allowRegister: fields.allowRegister,
    emailConfirmationRequired: fields.emailConfirmationRequired,
    activeOnRegister: fields.activeOnRegister,
    useCaptcha: fields.useCaptcha,
    emailDomainList: kept(
      known.accountPolicy.emailDomainList,
      fields.emailDomainList,
      fields.emailDomainList
        .split(',')
        .map((domain) => domain.trim())
        .filter(Boolean)
        .join(','),
    ),
  },
  containerPolicy: {
    ...known.containerPolicy,
    defaultLifetime: Number(fields.defaultLifetime),
    extensionDuration: Number(fields.extensionDuration),
    renewalWindow: Number(fields.renewalWindow),
    autoDestroyOnLimitReached: fields.autoDestroyOnLimitReached,
  },
})

/** A text as it is to be `written`, or as it was: nothing and an empty text look alike in a form. */
const kept = <Known extends string | null>(known: Known, typed: string, written = typed) =>
  typed === (known ?? '') ? known : written

/** The smallest and largest values, in minutes, by the contract. */
export const minuteLimits = {
  defaultLifetime: { least: 1, most: 7200 },
  extensionDuration: { least: 1, most: 7200 },
  renewalWindow: { least: 1, most: 360 },
} as const

/** A color as #RRGGBB, or none. */
export const isThemeColor = (text: string) => text === '' || isColor(text)
