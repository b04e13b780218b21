import type { CaptchaAction } from './turnstile-box.tsx'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { captcha } from '#src/server/reads/captcha.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useCallback, useMemo, useState } from 'react'

interface LostProps {
  handle: CaptchaHandle
  onRetry: () => void
}

const inPlace = { lost: (props: LostProps) => <LostCaptcha {...props} /> }
const HashPow = lazyPart<LostProps>(async () => (await import('./hash-pow.tsx')).HashPow, inPlace)
const Turnstile = lazyPart<LostProps & { action: CaptchaAction; siteKey: string }>(
  async () => (await import('./turnstile-box.tsx')).TurnstileBox,
  inPlace,
)

/**
 * The captcha of a form. `prove` resolves to what the server expects in `challenge`: null where the site requires none,
 * and undefined when no proof could be obtained, which the captcha itself explains. A proof is valid for one call; call
 * `renew` after a refusal.
 */
export function useCaptcha() {
  const cache = useQueryClient()
  return useMemo(() => {
    const handle = createCaptchaHandle()
    const prove = async () => {
      const { type } = await cache.fetchQuery(captcha.info())
      return type === 'None' ? null : handle.prove()
    }
    const renew = () => {
      handle.renew()
      if (cache.getQueryData(captcha.info().queryKey)?.type === 'None')
        // it may require a captcha by now
        void invalidate(cache, { queryKey: captcha.info().queryKey })
    }
    return { handle, prove, renew }
  }, [cache])
}

/** The captcha that the site requires, above the button of the form: none, proof of work, or Cloudflare's box. */
export function Captcha({ handle, action }: { handle: CaptchaHandle; action: CaptchaAction }) {
  const { data } = useQuery(captcha.info())
  const [tries, setTries] = useState(0)
  if (!data || data.type === 'None') return null
  const parts = { handle, onRetry: () => setTries(tries + 1) }
  if (data.type === 'HashPow') return <HashPow key={tries} {...parts} />
  return <Turnstile key={tries} {...parts} action={action} siteKey={data.siteKey} />
}

/** In place of a captcha whose script did not load: a form that waits for a proof gets none. */
function LostCaptcha({ handle, onRetry }: LostProps) {
  const { t } = useTranslation()
  const open = useCallback(
    () => handle.open({ prove: () => Promise.resolve(undefined), renew: () => {} }),
    [handle],
  )
  return (
    <section ref={open} className="stack items-center gap-2" aria-label={t('captcha.title')}>
      <p className="t-s dim" role="alert">
        {t('captcha.lost')}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('captcha.start')}
      </Button>
    </section>
  )
}

/** Gives one proof for the server's `challenge` member, valid for one call; undefined when none can be obtained now. */
type Prover = { prove: () => Promise<string | undefined>; renew: () => void }

/** Connects a form that needs a proof with the captcha that gives it, whichever mounts first. */
export interface CaptchaHandle extends Prover {
  /** Lets a captcha answer requests until the returned function is called. */
  open: (prover: Prover) => () => void
}

/** One per form. Requests made before a captcha is open wait until one is. */
function createCaptchaHandle(): CaptchaHandle {
  let present: Prover | undefined
  let waiting: ((prover: Prover) => void)[] = []
  return {
    async prove() {
      const prover = present ?? (await new Promise<Prover>((resolve) => waiting.push(resolve)))
      return prover.prove()
    },
    renew: () => present?.renew(),
    open(prover) {
      present = prover
      for (const go of waiting) go(prover)
      waiting = []
      return () => {
        if (present === prover) present = undefined
      }
    },
  }
}
