import styles from './captcha.module.css'
import type { CaptchaHandle } from './captcha.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { useTheme } from '#src/ui/mark/theme.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { DEFAULT_SCRIPT_ID, Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile'
import { useCallback, useRef, useState } from 'react'

/** How long a form waits for Cloudflare, in milliseconds: its box may require a click. */
const patience = 120_000

/** The forms that require a captcha, by the names sent to Cloudflare. */
export type CaptchaAction = 'login' | 'register' | 'recovery'

interface TurnstileBoxProps {
  handle: CaptchaHandle
  action: CaptchaAction
  siteKey: string
}

/** The script did not load, or the check did not succeed. */
type Trouble = 'unloaded' | 'unanswered' | undefined

/** Cloudflare's box, in the page's theme. Its script may be blocked; the box then says so and offers a retry. */
export function TurnstileBox({ handle, action, siteKey }: TurnstileBoxProps) {
  const { t } = useTranslation()
  const theme = useTheme()
  const widget = useRef<TurnstileInstance>(null)
  const giveUp = useRef(() => {})
  const [tries, setTries] = useState(0)
  const [trouble, setTrouble] = useState<Trouble>()
  const open = useCallback(
    () =>
      handle.open({
        async prove() {
          const lost = new Promise<undefined>((resolve) => (giveUp.current = () => resolve(undefined)))
          const token = await Promise.race([tokenFrom(widget.current), lost])
          if (token === undefined) setTrouble((known) => known ?? 'unanswered')
          return token
        },
        renew: () => {},
      }),
    [handle],
  )
  const fail = (reason: Trouble) => {
    setTrouble(reason)
    giveUp.current()
  }
  const giveUpScript = () => {
    document.getElementById(DEFAULT_SCRIPT_ID)?.remove() // otherwise the next try would wait for this one
    fail('unloaded')
  }
  const tryAgain = () => {
    setTrouble(undefined)
    setTries(tries + 1)
  }
  return (
    <section
      ref={open}
      className={`stack items-center cols-1-auto gap-3 gap-y-2 p-3 border-line rounded-s ${styles.box}`}
      aria-label={t('captcha.title')}
    >
      {trouble !== 'unloaded' && (
        <Turnstile
          key={tries}
          ref={widget}
          siteKey={siteKey}
          options={{ action, theme, size: 'flexible' }}
          scriptOptions={{ ...nonceOfPage(), onError: giveUpScript }}
          onSuccess={() => setTrouble(undefined)}
          onError={() => fail('unanswered')}
          className={styles.widget}
        />
      )}
      {trouble && (
        <>
          <p className="t-s dim" role="alert">
            {t('captcha.blocked')}
          </p>
          <Button size="small" onClick={tryAgain}>
            {t('captcha.start')}
          </Button>
        </>
      )}
    </section>
  )
}

/** Waits for a token and starts on the next one: each is valid for one call. */
async function tokenFrom(widget: TurnstileInstance | null) {
  const token = await widget?.getResponsePromise(patience).catch(() => undefined) // the box shows the reason
  if (token !== undefined) widget?.reset()
  return token
}

/** The nonce that the page's policy requires of scripts (behaviour 13.3). */
function nonceOfPage() {
  const nonce = document.querySelector<HTMLElement>('[property="csp-nonce"]')?.nonce
  return nonce ? { nonce } : {}
}
