import type { GameEdit, GameEditInput } from '#contract/api.gen.ts'
import { createGame, editedGames } from '#src/api/edited-games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { localTimeText, momentFrom, usualLength } from '#src/lib/local-time.ts'
import { paths } from '#src/lib/paths.ts'
import { hour, minute } from '#src/lib/time.ts'
import { TimesFields } from '#src/live/game/times-fields.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

export interface GameFields {
  title: string
  start: string
  end: string
}

const writeupTime = 24 * hour

/** Makes a hidden game and opens its editor. */
export function GameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const fields = useGameFields()
  const create = useMutation({
    mutationFn: (typed: GameFields) => createGame(gameFrom(typed, writeupTime)),
    onSuccess: () => void cache.invalidateQueries({ queryKey: editedGames.list().queryKey }),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('adminGames.new')}>
      <Form
        fields={fields}
        isBusy={create.isPending}
        onSubmit={(typed) =>
          create.mutate(typed, { onSuccess: ({ id }) => void navigate(paths.editGame(id)) })
        }
        onType={create.reset}
      >
        <GameDialogFields fields={fields} />
        <SubmitActs
          problem={create.error}
          submit={t('adminGames.create')}
          isBusy={create.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

/** The fields without which there is no game; those of a copy start as in its original. */
export function useGameFields(copyOf?: GameEdit) {
  const { t } = useTranslation()
  const now = Math.ceil(serverNow() / minute) * minute
  return useFields<GameFields>({
    title: copyOf ? t('adminGames.copyTitle', { game: copyOf.title }) : '',
    start: localTimeText(copyOf?.start ?? now),
    end: localTimeText(copyOf?.end ?? now + usualLength),
  })
}

/** What the server is sent; `writeupTime` is what teams have for writeups after the end. */
export function gameFrom({ title, start, end }: GameFields, writeupTime: number): GameEditInput {
  const last = momentFrom(end)! // checked by the form
  return { title: title.trim(), start: momentFrom(start)!, end: last, writeupDeadline: last + writeupTime }
}

/** Title, start and end, as they are typed. */
export function GameDialogFields({ fields }: { fields: ReturnType<typeof useFields<GameFields>> }) {
  const { t } = useTranslation()
  const { register, formState } = fields
  return (
    <>
      <Field
        {...register('title', { validate: (text) => text.trim() !== '' })}
        label={t('editor.field.title')}
        dir="auto"
        autoComplete="off"
        error={formState.errors.title && t('editor.invalid.title')}
      />
      <TimesFields />
    </>
  )
}
