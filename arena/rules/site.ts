import type { Arena, Stored } from '#arena/parts/arena.ts'
import { pictureIn } from './pictures.ts'
import { accountPolicy, containerPolicy, defaultSettings, globalConfig, saveSection } from './settings.ts'
import type { SiteConfigUpdate } from '#contract/api.gen.ts'

/**
 * Saves the given sections. Within one, omitted members already hold their defaults; those without a default
 * keep their value, as null members do (behaviour 12.4).
 */
export function saveSettings(
  arena: Stored,
  { accountPolicy: accounts, containerPolicy: containers, globalConfig: site }: SiteConfigUpdate,
) {
  if (accounts) saveSection(arena, 'accountPolicy', { ...accountPolicy(arena), ...accounts })
  if (containers) saveSection(arena, 'containerPolicy', { ...containerPolicy(arena), ...containers })
  if (site) saveSection(arena, 'globalConfig', siteAfter(arena, site))
}

function siteAfter(arena: Stored, given: NonNullable<SiteConfigUpdate['globalConfig']>) {
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
  }
}

type Site = Pick<Arena, 'store' | 'files'>

/** Stores one picture as both logo and icon; each holds a reference to the file. */
export async function replaceLogo(arena: Site, files: File[]) {
  const logo = await pictureIn(files, 'logo')
  const favicon = await pictureIn(files, 'favicon')
  arena.store.transaction(() => {
    const logoHash = arena.files.add(logo)
    const faviconHash = arena.files.add(favicon)
    releaseLogo(arena)
    saveSection(arena, 'globalConfig', { ...globalConfig(arena), logoHash, faviconHash })
  })
}

/** Restores the built-in pictures. */
export function resetLogo(arena: Site) {
  releaseLogo(arena)
  saveSection(arena, 'globalConfig', { ...globalConfig(arena), logoHash: null, faviconHash: null })
}

function releaseLogo(arena: Site) {
  const { logoHash, faviconHash } = globalConfig(arena)
  for (const hash of [logoHash, faviconHash]) if (hash) arena.files.release(hash)
}
