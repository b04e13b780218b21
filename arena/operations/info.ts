import type { OperationsOf } from '#arena/operations/operations.ts'
import { problem } from '#arena/problem.ts'
import { badRequest } from '#arena/refusal.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { accountPolicy, containerPolicy, globalConfig } from '#arena/settings.ts'

const proxyIsOff = () => badRequest('The proxy of this server is off')

/** What a client needs before anyone logs in: settings and captcha (behaviour 2, 13.1). Containers are reached directly. */
export const infoOperations = ((arena) => ({
  clientConfig() {
    const { title, slogan, footerInfo, customTheme, logoHash } = globalConfig(arena)
    const { defaultLifetime, extensionDuration, renewalWindow } = containerPolicy(arena)
    return {
      title,
      slogan,
      footerInfo,
      customTheme,
      logoUrl: pictureUrl(logoHash, 'logo'),
      portMapping: 'Default' as const,
      defaultLifetime,
      extensionDuration,
      renewalWindow,
    }
  },
  captchaInfo() {
    const type = accountPolicy(arena).useCaptcha ? arena.captcha.provider : ('None' as const)
    return { type, siteKey: '' }
  },
  captchaPow: () =>
    arena.captcha.provider === 'HashPow' ? arena.captcha.challenge() : problem(404, 'Not Found'),
  proxyContainer: proxyIsOff,
  proxyTestContainer: proxyIsOff,
})) satisfies OperationsOf
