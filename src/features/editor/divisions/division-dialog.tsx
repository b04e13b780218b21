import { DivisionFormFields } from './division-fields.tsx'
import {
  changedDivision,
  divisionFrom,
  type DivisionForm,
  fieldsOf,
  given,
  permissionNames,
} from './division-form.ts'
import type { ChallengeSummary } from '#src/model/challenge.ts'
import { type Division, divisionLabel, type EditedDivision } from '#src/model/division.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { editedDivisions } from '#src/server/reads/edited-divisions.ts'
import { createDivision, saveDivision } from '#src/server/writes/edited-divisions.ts'
import { ApiError } from '#src/lib/errors.ts'
import { inShort } from '#src/lib/formats.ts'
import { LeaveGuard } from '#src/parts/editing/leave-guard.tsx'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { useEditing } from '#src/parts/editing/use-editing.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'

interface NewDivisionProps {
  gameId: number
  challenges: readonly ChallengeSummary[]
  onClose: () => void
}

/** Creates a division, which may do everything unless something is taken from it. */
export function NewDivisionDialog({ gameId, challenges, onClose }: NewDivisionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const fields = useFields<DivisionForm>(fieldsOf())
  const create = useMutation({
    mutationFn: (typed: DivisionForm) => createDivision(cache, gameId, divisionFrom(typed)),
    onSuccess() {
      announceDone(t('divisions.new'))
      flushSync(() => fields.reset()) // no question about what has just been created
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('divisions.new')}>
      <Form
        fields={fields}
        isBusy={create.isPending}
        onSubmit={(typed) => create.mutate(typed)}
        onType={create.reset}
      >
        <DivisionFormFields fields={fields} challenges={challenges} />
        <SubmitActs
          problem={create.error}
          submit={t('divisions.create')}
          isBusy={create.isPending}
          onCancel={onClose}
        />
      </Form>
      <LeaveGuard isUnsaved={fields.formState.isDirty && !create.isPending} part="division" />
    </Dialog>
  )
}

interface EditDivisionProps extends NewDivisionProps {
  division: EditedDivision
  divisions: readonly Division[]
}

/** Changes a division; what another organizer has changed meanwhile is merged. */
export function EditDivisionDialog({ gameId, division, divisions, challenges, onClose }: EditDivisionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { shown } = useScreenSafe()
  const editing = useEditing<EditedDivision, DivisionForm>({
    known: division,
    fieldsOf,
    read: async () => {
      const list = await readNow(cache, editedDivisions.list(gameId))
      const current = list.find(({ id }) => id === division.id)
      if (!current) throw new ApiError(t('divisions.gone'), 404)
      return current
    },
    write: (fields, changes, known) =>
      saveDivision(cache, gameId, division.id, changedDivision(known, fields, changes)),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={divisionLabel(division, divisions)}
      footer={
        <SaveBar
          editing={editing}
          part="division"
          labelOf={(name) => t(`divisions.field.${name}`)}
          textOf={(name, value) => {
            if (typeof value === 'number')
              return `${given(value, permissionNames)} / ${permissionNames.length}`
            if (typeof value !== 'string') return String(value.length)
            return inShort(name === 'inviteCode' ? shown('code', value) : value) || '–'
          }}
        />
      }
    >
      <form className="stack cols-1 gap-4" noValidate onSubmit={(event) => void editing.submit(event)}>
        <DivisionFormFields fields={editing.fields} challenges={challenges} />
      </form>
    </Dialog>
  )
}
