import styles from './captcha.module.css'
import type { ProofDesk } from './proof-desk.ts'
import { Button } from '#src/ui/button.tsx'
import { useTheme } from '#src/ui/theme.ts'
import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long a form waits for Cloudflare, in milliseconds: its box may want a click. */
const patience = 120_000

/** The forms that have to prove something, by the names Cloudflare is told. */
export type CaptchaAction = 'login' | 'register' | 'recovery'

interface TurnstileBoxProps {
  desk: ProofDesk
  action: CaptchaAction
  siteKey: string
}

/** Cloudflare's box, in the page's theme. Its script may be blocked; then it says so and can be tried again. */
export function TurnstileBox({ desk, action, siteKey }: TurnstileBoxProps) {
  const { t } = useTranslation()
  const theme = useTheme()
  const widget = useRef<TurnstileInstance>(null)
  const [failures, setFailures] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(
    () =>
      desk.open({
        prove: async () => {
          const token = await widget.current?.getResponsePromise(patience).catch(() => undefined)
          if (token === undefined) setHasFailed(true)
          else widget.current?.reset() // a token is good for one call
          return token
        },
        renew: () => {},
      }),
    [desk],
  )
  const tryAgain = () => {
    setHasFailed(false)
    setFailures(failures + 1)
  }
  return (
    <section className={styles.box} aria-label={t('captcha.title')}>
      <Turnstile
        key={failures}
        ref={widget}
        siteKey={siteKey}
        options={{ action, theme, size: 'flexible' }}
        scriptOptions={{ ...nonceOfPage(), onError: () => setHasFailed(true) }}
        onSuccess={() => setHasFailed(false)}
        onError={() => setHasFailed(true)}
        className={styles.widget}
      />
      {hasFailed && (
        <>
          <p className={styles.text} role="alert">
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

/** The nonce under which the page's policy lets scripts in (behaviour 13.3). */
function nonceOfPage() {
  const nonce = document.querySelector<HTMLElement>('[property="csp-nonce"]')?.nonce
  return nonce ? { nonce } : {}
}
