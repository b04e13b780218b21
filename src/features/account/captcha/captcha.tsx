import { createCaptchaHandle, type CaptchaHandle } from './captcha-handle.ts'
import type { CaptchaAction } from './turnstile-box.tsx'
import { captcha } from '#src/api/captcha.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

const HashPow = lazyPart(async () => (await import('./hash-pow.tsx')).HashPow)
const Turnstile = lazyPart(async () => (await import('./turnstile-box.tsx')).TurnstileBox)

/**
 * The captcha of a form. `prove` waits for what the server wants in `challenge`: null where the site asks for nothing, and
 * undefined when none can be had, which the captcha itself explains. A proof is good for one call; `renew` after a refusal.
 */
export function useCaptcha() {
  const cache = useQueryClient()
  return useMemo(() => {
    const handle = createCaptchaHandle()
    const prove = async () => {
      const { type } = await cache.fetchQuery(captcha.info())
      return type === 'None' ? null : handle.prove()
    }
    return { handle, prove, renew: handle.renew }
  }, [cache])
}

/** What the site asks for, above the button of the form: nothing, some work, or Cloudflare's box. */
export function Captcha({ handle, action }: { handle: CaptchaHandle; action: CaptchaAction }) {
  const { data } = useQuery(captcha.info())
  if (!data || data.type === 'None') return null
  if (data.type === 'HashPow') return <HashPow handle={handle} />
  return <Turnstile handle={handle} action={action} siteKey={data.siteKey} />
}
