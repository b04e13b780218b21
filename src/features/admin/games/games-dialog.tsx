import type { GameEdit, GameEditInput } from '#src/model/game.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { createGame } from '#src/server/writes/edited-games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { localTimeText, momentFrom, suggestedTimes } from '#src/lib/time/local-time.ts'
import { paths } from '#src/lib/paths.ts'
import { hour } from '#src/lib/time/time.ts'
import { TimesFields } from '#src/parts/game/times-fields.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export interface GameFields {
  title: string
  start: string
  end: string
}

const writeupTime = 24 * hour

/** Creates a hidden game and opens its editor. */
export function GameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const fields = useGameFields()
  const create = useMutation({
    mutationFn: (typed: GameFields) => createGame(gameFrom(typed, writeupTime)),
    onSuccess: () => void invalidate(cache, { queryKey: editedGames.list().queryKey }),
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('adminGames.new')}>
      <Form
        fields={fields}
        isBusy={create.isPending}
        onSubmit={(typed) =>
          create.mutate(typed, { onSuccess: ({ id }) => void navigate(paths.editOverview(id)) })
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

/**
 * The fields every game needs. A copy has the original's times unless it would start sooner than a new game: then it has
 * suggested ones of the same length.
 */
export function useGameFields(copyOf?: GameEdit) {
  const { t } = useTranslation()
  const suggested = suggestedTimes(serverNow(), copyOf && copyOf.end - copyOf.start)
  const times = copyOf && copyOf.start >= suggested.start ? copyOf : suggested
  return useFields<GameFields>({
    title: copyOf ? t('adminGames.copyTitle', { game: copyOf.title }) : '',
    start: localTimeText(times.start),
    end: localTimeText(times.end),
  })
}

/** The body sent to the server; `writeupTime` is how long teams have for writeups after the end, in milliseconds. */
export function gameFrom({ title, start, end }: GameFields, writeupTime: number): GameEditInput {
  const last = momentFrom(end)! // validated by the form
  return { title: title.trim(), start: momentFrom(start)!, end: last, writeupDeadline: last + writeupTime }
}

/** Title, start and end. */
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
