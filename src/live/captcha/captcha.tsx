import { createProofDesk, type ProofDesk } from './proof-desk.ts'
import type { CaptchaAction } from './turnstile-box.tsx'
import { captcha } from '#src/api/captcha.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'

const HashPow = lazy(async () => ({ default: (await import('./hash-pow.tsx')).HashPow }))
const Turnstile = lazy(async () => ({ default: (await import('./turnstile-box.tsx')).TurnstileBox }))

/**
 * The captcha of a form. `prove` waits for what the server wants in `challenge`: null where the site asks for nothing, and
 * undefined when none can be had, which the captcha itself explains. A proof is good for one call; `renew` after a refusal.
 */
export function useCaptcha() {
  const cache = useQueryClient()
  return useMemo(() => {
    const desk = createProofDesk()
    const prove = async () => {
      const { type } = await cache.fetchQuery(captcha.info())
      return type === 'None' ? null : desk.prove()
    }
    return { desk, prove, renew: desk.renew }
  }, [cache])
}

/** What the site asks for, above the button of the form: nothing, some work, or Cloudflare's box. */
export function Captcha({ desk, action }: { desk: ProofDesk; action: CaptchaAction }) {
  const { data } = useQuery(captcha.info())
  if (!data || data.type === 'None') return null
  return (
    <Suspense>
      {data.type === 'HashPow' ? (
        <HashPow desk={desk} />
      ) : (
        <Turnstile desk={desk} action={action} siteKey={data.siteKey} />
      )}
    </Suspense>
  )
}
