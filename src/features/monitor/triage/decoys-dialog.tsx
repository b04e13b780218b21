import { type Decoy, longest, withDecoy, withoutDecoy } from './planted.ts'
import { decoysKey, useDecoys } from './use-signals.ts'
import { setStored } from '#src/lib/storage.ts'
import { visibleLine, visibleText } from '#src/lib/visible-text.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useUserKey } from '#src/state/session/session.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, FormActs, useFields } from '#src/ui/form/form.tsx'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Trash2 from 'lucide-react/icons/trash'

/** The decoys of a game: planted, with a note where, and removed. */
export function DecoysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const decoys = useDecoys(gameId)
  const key = useUserKey(decoysKey(gameId))
  const store = (next: Decoy[]) => setStored(key, JSON.stringify(next))
  return (
    <Dialog isOpen onClose={onClose} title={t('triage.decoys')} about={t('cases.decoys.what')}>
      <div className="stack gap-4">
        {decoys.length === 0 && <p className="t-s faint">{t('cases.decoys.none')}</p>}
        <ul className="stack gap-2" aria-label={t('triage.decoys')}>
          {decoys.map(({ answer, note }) => (
            <li key={answer} className="row gap-2 min-w-0 t-s">
              <Masked secret="answer" text={answer} />
              <span className="flex-1 min-w-0 dim" dir="auto" translate="no">
                {note}
              </span>
              <IconButton
                size="small"
                label={t('cases.decoys.remove', { note })}
                onClick={() => store(withoutDecoy(decoys, answer))}
              >
                <Trash2 size={15} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <AddDecoy key={decoys.length} onAdd={(decoy) => store(withDecoy(decoys, decoy))} />
        <p className="t-xs faint">{t('cases.kept')}</p>
      </div>
    </Dialog>
  )
}

function AddDecoy({ onAdd }: { onAdd: (decoy: Decoy) => boolean }) {
  const { t } = useTranslation()
  const fields = useFields<Decoy>({ answer: '', note: '' }, 'onSubmit')
  const { errors } = fields.formState
  const add = ({ answer, note }: Decoy) => {
    if (!onAdd({ answer: visibleText(answer), note: visibleLine(note) }))
      fields.setError('answer', { message: t('cases.unsaved') })
  }
  return (
    <Form fields={fields} isBusy={false} onSubmit={add}>
      <Field
        {...fields.register('answer', {
          validate: (answer) => visibleText(answer) !== '' || t('cases.decoys.missing'),
        })}
        label={t('cases.decoys.answer')}
        hint={t('cases.decoys.answerHint')}
        error={errors.answer?.message}
        maxLength={longest.answer}
        isMono
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...fields.register('note')}
        label={t('cases.decoys.note')}
        maxLength={longest.note}
        dir="auto"
        autoComplete="off"
      />
      <FormActs>
        <Button type="submit">{t('cases.decoys.add')}</Button>
      </FormActs>
    </Form>
  )
}
