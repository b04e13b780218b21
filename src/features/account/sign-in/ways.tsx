import { noteStart } from './started.ts'
import styles from './ways.module.css'
import { type SignIn, type SignInWay, startOf } from '#src/model/sign-in.ts'
import { failureOf, harmless } from '#src/model/sign-in-errors.ts'
import { second } from '#src/lib/time/time.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

/** A second start overwrites what a server knows of the first, which then fails. */
const startLasts = 6 * second

interface WaysProps {
  signIn: SignIn
  /** The path to return to. */
  to: string
  /** The code of the reason why the last one failed; empty where nothing says it. */
  error: string | undefined
  school: string | undefined
  isFormShown: boolean
}

/** Above the form of the sign-in page: the ways to sign in elsewhere, each a navigation of the whole page, and what came of the last one. */
export function Ways({ signIn: { ways, schools, passwords }, to, error, school, isFormShown }: WaysProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [started, start] = useStart(to)
  const schoolName = school !== undefined && Object.hasOwn(schools, school) && schools[school]
  return (
    <>
      {error !== undefined && (
        <p className="t-s bad" role="alert">
          {t(`signIn.failed.${failureOf(harmless(error))}`, { code: harmless(error) })}
        </p>
      )}
      {schoolName && (
        <p className="t-s dim" role="status">
          {t('signIn.school', { school: schoolName })}
        </p>
      )}
      {ways.map((way) => (
        <Button
          key={way.start}
          size="large"
          className={styles.way}
          kind={isFormShown ? 'plain' : 'go'}
          busy={started === way}
          {...(started && { 'aria-disabled': true })}
          onClick={() => start(way)}
        >
          <span>
            {way.name ? (
              <Sentence text={t('signIn.with', slots('name'))} parts={{ name: <bdi>{way.name}</bdi> }} />
            ) : (
              t('signIn.sso')
            )}
          </span>
        </Button>
      ))}
      {ways.length > 0 && isFormShown && (
        <p className={`row gap-3 t-s faint ${styles.or}`}>{t('signIn.or')}</p>
      )}
      {passwords === 'folded' && !isFormShown && (
        <Link
          className="t-s"
          to={{ search: `?${new URLSearchParams([...search, ['password', '']])}` }}
          replace
        >
          {t('signIn.password')}
        </Link>
      )}
    </>
  )
}

/** Starts ways, one at a time; the one that was started counts as under way for a moment, as the page may be left late. */
function useStart(to: string) {
  const [started, setStarted] = useState<SignInWay>()
  useEffect(() => {
    if (!started) return undefined
    const timer = setTimeout(() => setStarted(undefined), startLasts)
    return () => clearTimeout(timer)
  }, [started])
  function start(way: SignInWay) {
    setStarted(way)
    noteStart({ to })
    location.assign(startOf(way, to))
  }
  return [started, start] as const
}
