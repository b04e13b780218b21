import { inviteIn } from './invite-code.ts'
import styles from './teams.module.css'
import { joinTeam, refetchTeams } from '#src/api/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface JoinDialogProps {
  onDone: (teamId: number) => void
  onClose: () => void
}

/** Joins a team by the invitation its captain gave. A code that is refused stays, to be put right. */
export function JoinDialog({ onDone, onClose }: JoinDialogProps) {
  const { t } = useTranslation()
  const text = useProblemText()
  const cache = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [isBroken, setIsBroken] = useState(false)
  const join = useMutation({
    mutationFn: joinTeam,
    onSuccess: async (_nothing, code) => {
      await refetchTeams(cache)
      onDone(Number(code.split(':').at(-2)))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = inviteIn(pasted)
    setIsBroken(code === undefined)
    if (code !== undefined && !join.isPending) join.mutate(code)
  }
  const type = (typed: string) => {
    setPasted(typed)
    setIsBroken(false)
    join.reset()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('teams.join.title')} firstFocus={field}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.note}>{t('teams.join.text')}</p>
        <Field
          ref={field}
          label={t('teams.join.code')}
          value={pasted}
          onChange={({ target }) => type(target.value)}
          hint={t('teams.join.hint')}
          error={(isBroken && t('teams.join.broken')) || (join.error && text(join.error))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isMono
        />
        <div className={styles.formActs}>
          <Button onClick={onClose}>{t('teams.cancel')}</Button>
          <Button type="submit" kind="go" busy={join.isPending}>
            {t('teams.join.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
