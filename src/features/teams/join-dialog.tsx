import { inviteIn } from './invite-code.ts'
import { refetchTeams } from '#src/server/reads/teams.ts'
import { joinTeam } from '#src/server/writes/teams.ts'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

interface JoinDialogProps {
  onDone: (teamId: number) => void
  onClose: () => void
}

/** Joins a team by the invitation from its captain. A refused code stays in the field, to be corrected. */
export function JoinDialog({ onDone, onClose }: JoinDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const fields = useFields({ pasted: '' })
  const { register, formState } = fields
  const { ref, ...pasted } = register('pasted', { validate: (text) => inviteIn(text) !== undefined })
  const field = useRef<HTMLInputElement>(null)
  const join = useMutation({ mutationFn: joinTeam, onSuccess: () => refetchTeams(cache) })
  const submit = ({ pasted }: { pasted: string }) => {
    const code = inviteIn(pasted)! // the field is valid
    join.mutate(code, { onSuccess: () => onDone(Number(code.split(':').at(-2))) })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('teams.join.title')} firstFocus={field}>
      <Form fields={fields} isBusy={join.isPending} onSubmit={submit} onType={join.reset}>
        <p className="t-s dim">{t('teams.join.text')}</p>
        <MaskedFields secret="code">
          <Field
            {...pasted}
            ref={(element) => {
              ref(element)
              field.current = element
            }}
            label={t('teams.join.code')}
            hint={t('teams.join.hint')}
            error={
              formState.errors.pasted ? t('teams.join.broken') : join.error && problemText(t, join.error)
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            isMono
          />
        </MaskedFields>
        <SubmitActs submit={t('teams.join.submit')} isBusy={join.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
