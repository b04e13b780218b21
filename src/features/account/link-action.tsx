import { AccountPage } from './account-page.tsx'
import styles from './account.module.css'
import { paths } from '#src/lib/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FormProblem } from '#src/ui/form.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface LinkActionProps {
  action: UseMutationResult<unknown, Error, void>
  title: string
  text: string
  button: string
  doneTitle: string
  doneText: string
}

/** One click that does what a mailed link is for: mail scanners open links, and must not use them up. */
export function LinkAction({ action, title, text, button, doneTitle, doneText }: LinkActionProps) {
  const { t } = useTranslation()
  if (action.isSuccess)
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
        <FormProblem problem={action.error} />
        <Button kind="go" size="large" busy={action.isPending} onClick={() => action.mutate()}>
          {button}
        </Button>
      </div>
    </AccountPage>
  )
}
