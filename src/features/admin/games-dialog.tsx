import styles from './games.module.css'
import type { GameEdit } from '#contract/api.gen.ts'
import { copyGame, createGame, editedGames } from '#src/api/edited-games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { endWith, localTimeText, localZone, momentFrom, usualLength } from '#src/lib/local-time.ts'
import { paths } from '#src/lib/paths.ts'
import { hour, minute } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Form, FormProblem, useFields } from '#src/ui/form.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

interface GameFields {
  title: string
  start: string
  end: string
}

const writeupTime = 24 * hour

interface GameDialogProps {
  /** Whose information the new game gets; without, an empty one. */
  copyOf?: GameEdit
  onClose: () => void
}

/** Makes a hidden game, empty or as a copy, and opens its editor. */
export function GameDialog({ copyOf, onClose }: GameDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const now = Math.ceil(serverNow() / minute) * minute
  const fields = useFields<GameFields>({
    title: copyOf ? t('adminGames.copyTitle', { game: copyOf.title }) : '',
    start: localTimeText(copyOf?.start ?? now),
    end: localTimeText(copyOf?.end ?? now + usualLength),
  })
  const create = useMutation({
    mutationFn: (typed: GameFields) => {
      const end = momentFrom(typed.end)!
      const game = {
        title: typed.title.trim(),
        start: momentFrom(typed.start)!,
        end,
        writeupDeadline: end + (copyOf ? copyOf.writeupDeadline - copyOf.end : writeupTime),
      }
      return copyOf ? copyGame(cache, copyOf.id, game) : createGame(game)
    },
    onSuccess: async ({ id }) => {
      await navigate(paths.editGame(id))
      await cache.invalidateQueries({ queryKey: editedGames.list().queryKey })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copyOf ? t('adminGames.copy', { game: copyOf.title }) : t('adminGames.new')}
      about={copyOf && t('adminGames.copyText')}
    >
      <Form
        fields={fields}
        className={styles.form}
        isBusy={create.isPending}
        onSubmit={(typed) => create.mutate(typed)}
        onType={create.reset}
      >
        <GameDialogFields fields={fields} />
        <FormProblem problem={create.error} />
        <div className={styles.formActs}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="go" busy={create.isPending}>
            {t(copyOf ? 'adminGames.copyGo' : 'adminGames.create')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function GameDialogFields({ fields }: { fields: ReturnType<typeof useFields<GameFields>> }) {
  const { t } = useTranslation()
  const { register, formState, getValues, setValue } = fields
  const { errors } = formState
  const start = register('start', {
    validate: (text) => momentFrom(text) !== undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const end = endWith(target.value, getValues('end'))
      if (end !== getValues('end')) setValue('end', end, { shouldValidate: true })
    },
  })
  return (
    <>
      <Field
        {...register('title', { validate: (text) => text.trim() !== '' })}
        label={t('editor.field.title')}
        dir="auto"
        autoComplete="off"
        error={errors.title && t('editor.invalid.title')}
      />
      <Field
        {...start}
        type="datetime-local"
        step={1}
        label={t('editor.field.start')}
        error={errors.start && t('editor.invalid.start')}
      />
      <Field
        {...register('end', {
          validate: (text, { start }) => (momentFrom(text) ?? -Infinity) >= (momentFrom(start) ?? Infinity),
        })}
        type="datetime-local"
        step={1}
        label={t('editor.field.end')}
        hint={t('editor.hint.zone', { zone: localZone() })}
        error={errors.end && t('editor.invalid.end')}
      />
    </>
  )
}
