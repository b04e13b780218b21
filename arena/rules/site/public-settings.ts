import type { Arena } from '#arena/parts/arena.ts'
import type { EffectiveSettings, PublicSettings } from '#arena/parts/public-settings.ts'
import { newSecretKeys } from './secrets.ts'
import { containerPolicy, globalConfig, saveSecretKeys, secretKeys } from './settings.ts'

/** Creates the public settings (contract/v1.8.md 2, 5.5). */
export function createPublicSettings(
  arena: Pick<Arena, 'store' | 'clock' | 'dials' | 'edition'>,
): PublicSettings {
  const { clock, dials, edition } = arena
  let held: { settings: EffectiveSettings; until: number } | undefined

  const present = (): EffectiveSettings => ({
    globalConfig: globalConfig(arena),
    containerPolicy: containerPolicy(arena),
    keys: edition.canEncrypt && globalConfig(arena).apiEncryption ? secretKeys(arena) : undefined,
  })

  function current() {
    if (held && held.until <= clock.now()) held = undefined
    return held?.settings ?? present()
  }

  return {
    current() {
      const settings = current()
      if (!dials.encryption || !edition.canEncrypt || settings.keys) return settings
      return { ...settings, keys: secretKeys(arena) ?? saveSecretKeys(arena, newSecretKeys()) }
    },
    hold() {
      const settings = current()
      held ??= { settings, until: clock.now() + edition.settingsDelay }
    },
  }
}
