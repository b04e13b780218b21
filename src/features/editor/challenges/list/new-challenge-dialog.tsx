import { CategorySelect } from '#src/features/editor/challenges/category-select.tsx'
import styles from './dialogs.module.css'
import { challengeTypes } from '#src/model/challenge-types.ts'
import type { ChallengeCategory, ChallengeType } from '#src/model/challenge.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { createChallenge } from '#src/server/writes/edited-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

interface NewChallengeDialogProps {
  gameId: number
  onClose: () => void
}

interface NewChallenge {
  title: string
  category: ChallengeCategory
  type: ChallengeType
}

/** Creates a challenge, disabled, and opens its editor. Its type cannot be changed later. */
export function NewChallengeDialog({ gameId, onClose }: NewChallengeDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const fields = useFields<NewChallenge>({ title: '', category: 'Misc', type: 'StaticAttachment' })
  const { register, setValue, control, formState } = fields
  const category = useWatch({ control, name: 'category' })
  const create = useMutation({
    mutationFn: (challenge: NewChallenge) => createChallenge(gameId, challenge),
    onSuccess: () => void invalidate(cache, { queryKey: editedChallenges.list(gameId).queryKey }),
  })
  const submit = (challenge: NewChallenge) =>
    create.mutate(challenge, { onSuccess: ({ id }) => void navigate(paths.editChallenge(gameId, id)) })
  return (
    <Dialog isOpen onClose={onClose} title={t('challengeEditor.new.title')}>
      <Form fields={fields} isBusy={create.isPending} onSubmit={submit}>
        <div className={`stack items-start gap-3 ${styles.pair}`}>
          <Field
            {...register('title', { validate: (title) => title.trim() !== '' })}
            label={t('challengeEditor.field.title')}
            autoComplete="off"
            dir="auto"
            error={formState.errors.title && t('challengeEditor.invalid.title')}
          />
          <CategorySelect category={category} onChange={(chosen) => setValue('category', chosen)} />
        </div>
        <fieldset className={`stack gap-2 p-0 cols-2 border-0 ${styles.types}`}>
          <legend className="t-s w-label dim p-0 mb-15">{t('challengeEditor.field.type')}</legend>
          {challengeTypes.map((type) => (
            <label
              key={type}
              className={`stack items-start gap-2 border-edge rounded-s cursor-pointer cols-auto-1 ${styles.choice}`}
            >
              <input type="radio" value={type} {...register('type')} />
              <span>
                <b className="block t-s">{t(`challengeEditor.type.${type}`)}</b>
                <small className="t-xs dim">{t(`challengeEditor.typeText.${type}`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="t-s dim">{t('challengeEditor.new.text')}</p>
        <SubmitActs
          problem={create.error}
          submit={t('challengeEditor.new.submit')}
          isBusy={create.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
