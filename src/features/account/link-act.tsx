import { AccountPage } from './account-page.tsx'
import { FormProblem } from './form-problem.tsx'
import styles from './account.module.css'
import { paths } from '#src/lib/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface LinkActProps {
  act: UseMutationResult<unknown, Error, void>
  title: string
  text: string
  button: string
  doneTitle: string
  doneText: string
}

/** One click that does what a mailed link is for: mail scanners open links, and must not use them up. */
export function LinkAct({ act, title, text, button, doneTitle, doneText }: LinkActProps) {
  const { t } = useTranslation()
  if (act.isSuccess)
    return (
      <AccountPage title={doneTitle}>
        <div className={styles.form}>
          <p role="status">{doneText}</p>
          <ButtonLink to={paths.games} kind="go" size="large">
            {t('account.toGames')}
          </ButtonLink>
          <ButtonLink to={paths.profile}>{t('account.toProfile')}</ButtonLink>
        </div>
      </AccountPage>
    )
  return (
    <AccountPage title={title}>
      <div className={styles.form}>
        <p>{text}</p>
        <FormProblem problem={act.error} />
        <Button kind="go" size="large" busy={act.isPending} onClick={() => act.mutate()}>
          {button}
        </Button>
      </div>
    </AccountPage>
  )
}
