import type { OperationsOf } from './operations.ts'
import { problem } from '#arena/lib/problem.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { accountPolicy } from '#arena/rules/site/settings.ts'

/** What a client needs before anyone logs in: settings and captcha (behaviour 2, 13.1). */
export const infoOperations = ((arena) => ({
  clientConfig() {
    const { globalConfig, containerPolicy, keys } = arena.publicSettings.current()
    const { title, slogan, footerInfo, customTheme, logoHash } = globalConfig
    const { defaultLifetime, extensionDuration, renewalWindow } = containerPolicy
    return {
      title,
      slogan,
      footerInfo,
      customTheme,
      logoUrl: pictureUrl(logoHash, 'logo'),
      portMapping: arena.dials.platformProxy ? ('PlatformProxy' as const) : ('Default' as const),
      defaultLifetime,
      extensionDuration,
      renewalWindow,
      apiPublicKey: keys?.publicKey ?? null,
    }
  },
  captchaInfo() {
    const type = accountPolicy(arena).useCaptcha ? arena.captcha.provider : ('None' as const)
    return { type, siteKey: '' }
  },
  captchaPow: () =>
    arena.captcha.provider === 'HashPow' ? arena.captcha.challenge() : problem(404, 'Not Found'),
})) satisfies OperationsOf
