// Settings and stored files of a site.

/** Default: a container is reached by host and port. PlatformProxy: through the WebSocket proxy of this server. */
export type PortMapping = 'Default' | 'PlatformProxy'

/** What every visitor may know of the site. */
export interface ClientConfig {
  /** Site name prefix. */
  title: string
  slogan: string
  /** Markdown. */
  footerInfo: string | null
  /** Colour as #RRGGBB, or empty. */
  customTheme: string | null
  /** Path on this server. */
  logoUrl: string | null
  portMapping: PortMapping
  /** Minutes a new container lives. */
  defaultLifetime: number
  /** Minutes added by one extension. */
  extensionDuration: number
  /** Minutes before the end in which an extension is allowed. */
  renewalWindow: number
  /** Passwords and flags are taken encrypted alone. */
  isEncrypted: boolean
  /** Logging in, signing up and entering need a proof that only the server's own page makes. */
  asksFingerprint: boolean
  can: {
    /** Take passwords and flags encrypted. */
    encrypt: boolean
    /** Issue API tokens to admins. */
    keepTokens: boolean
  }
}

/** Rules for accounts. */
export interface AccountPolicy {
  allowRegister: boolean
  /** A new account may log in at once. */
  activeOnRegister: boolean
  useCaptcha: boolean
  /** Registration, address change and password recovery go through e-mail. */
  emailConfirmationRequired: boolean
  /** Comma-separated domains allowed for e-mail addresses, compared case-sensitively; empty allows all. */
  emailDomainList: string
}

/** Rules for challenge containers. */
export interface ContainerPolicy {
  /** On reaching the game's container limit, drop the team's oldest container instead of refusing. */
  autoDestroyOnLimitReached: boolean
  /** Stored, without effect in this release. */
  maxExerciseContainerCountPerUser: number
  /** Minutes a new container lives. */
  defaultLifetime: number
  /** Minutes added by one extension. */
  extensionDuration: number
  /** Minutes before the end in which an extension is allowed. */
  renewalWindow: number
}

/** Appearance of the site. */
export interface GlobalSettings {
  /** Site name prefix. */
  title: string
  slogan: string
  /** For the page's meta description. */
  description: string | null
  /** Markdown. */
  footerInfo: string | null
  /** Colour as #RRGGBB, or empty. */
  customTheme: string | null
  /** SHA-256 in hex; null or empty for the built-in picture. */
  logoHash: string | null
  /** SHA-256 in hex; null or empty for the built-in picture. */
  faviconHash: string | null
  /** Passwords and flags are taken only encrypted; undefined where the server cannot. */
  apiEncryption?: boolean
}

/** All settings of the site. */
export interface SiteConfig {
  accountPolicy: AccountPolicy
  globalConfig: GlobalSettings
  containerPolicy: ContainerPolicy
  can: {
    /** Take passwords and flags only encrypted. */
    encrypt: boolean
  }
}

/** Fetch it at /assets/{hash}/{name}. */
export interface StoredFile {
  /** SHA-256 of the content, lower-case hex. */
  hash: string
  name: string
}
