import type { Arena } from '#arena/parts/arena.ts'
import { pictureIn } from '#arena/rules/pictures.ts'
import { newSecretKeys } from './secrets.ts'
import {
  accountPolicy,
  containerPolicy,
  defaultSettings,
  globalConfig,
  saveSecretKeys,
  saveSection,
} from './settings.ts'
import type { GlobalSettings, SiteConfigUpdate } from '#contract/api.gen.ts'

/** What a rule uses that changes settings. */
type ChangesSettings = Pick<Arena, 'store' | 'publicSettings'>

/**
 * Saves the given sections. Within one, omitted members already hold their defaults; those without a default
 * keep their value, as null members do (behaviour 12.4).
 */
export function saveSettings(
  arena: ChangesSettings,
  { accountPolicy: accounts, containerPolicy: containers, globalConfig: site }: SiteConfigUpdate,
) {
  arena.publicSettings.hold()
  if (accounts) saveSection(arena, 'accountPolicy', { ...accountPolicy(arena), ...accounts })
  if (containers) saveSection(arena, 'containerPolicy', { ...containerPolicy(arena), ...containers })
  if (site) saveSite(arena, siteAfter(arena, site))
}

/** Saves the site's own section; whenever its encryption is switched on, there is a new key pair. */
function saveSite(arena: ChangesSettings, site: GlobalSettings) {
  if (site.apiEncryption && !globalConfig(arena).apiEncryption) saveSecretKeys(arena, newSecretKeys())
  saveSection(arena, 'globalConfig', site)
}

function siteAfter(arena: ChangesSettings, given: NonNullable<SiteConfigUpdate['globalConfig']>) {
  const known = globalConfig(arena)
  const { title = known.title, slogan = known.slogan } = given
  const description =
    given.description === undefined ? defaultSettings.globalConfig.description : given.description
  return {
    ...known,
    title,
    slogan,
    description: description ?? known.description,
    footerInfo: given.footerInfo ?? known.footerInfo,
    customTheme: given.customTheme ?? known.customTheme,
    apiEncryption: given.apiEncryption ?? known.apiEncryption ?? false,
  }
}

type Site = ChangesSettings & Pick<Arena, 'files'>

/** Stores one picture as both logo and icon; each holds a reference to the file. */
export async function replaceLogo(arena: Site, files: File[]) {
  const logo = await pictureIn(files, 'logo')
  const favicon = await pictureIn(files, 'favicon')
  arena.publicSettings.hold()
  arena.store.transaction(() => {
    const logoHash = arena.files.add(logo)
    const faviconHash = arena.files.add(favicon)
    releaseLogo(arena)
    saveSection(arena, 'globalConfig', { ...globalConfig(arena), logoHash, faviconHash })
  })
}

/** Restores the built-in pictures. */
export function resetLogo(arena: Site) {
  arena.publicSettings.hold()
  releaseLogo(arena)
  saveSection(arena, 'globalConfig', { ...globalConfig(arena), logoHash: null, faviconHash: null })
}

function releaseLogo(arena: Site) {
  const { logoHash, faviconHash } = globalConfig(arena)
  for (const hash of [logoHash, faviconHash]) if (hash) arena.files.release(hash)
}
