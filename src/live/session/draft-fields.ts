import { useDraft } from './draft.ts'
import type { StorageKind } from '#src/lib/storage.ts'
import { useFields } from '#src/ui/form.tsx'
import { type DefaultValues, useWatch } from 'react-hook-form'

type Texts = Record<string, string>

/** What differs from what is known. */
export const changesFrom = <Values extends Texts>(known: Values, texts: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== known[name])) as Partial<Values>

/** A draft's texts in fields that are still there; whatever else was stored is nothing. */
const textsIn = <Values extends Texts>(draft: Partial<Values>, known: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, text]) => name in known && typeof text === 'string'),
  ) as Partial<Values>

/**
 * The fields of a form that changes what is known. What was typed and not saved is stored under a draft's name: in this tab,
 * or with `localStorage` in the browser. Give the form another key for another thing to change.
 */
export function useDraftFields<Values extends Texts>(name: string, known: Values, storage?: StorageKind) {
  const [draft, setDraft] = useDraft<Partial<Values>>(name, {}, storage)
  const fields = useFields<Values>({ ...known, ...textsIn(draft, known) } as DefaultValues<Values>)
  const typed = useWatch({ control: fields.control, compute: (texts: Values) => texts })
  const changes = changesFrom(known, typed)
  return {
    fields,
    typed,
    changes,
    isChanged: Object.keys(changes).length > 0,
    store: () => setDraft(changesFrom(known, fields.getValues())),
    /** Shows these and drops the draft: what is known, or what has just been saved. */
    reset: (texts: Values = known) => {
      fields.reset(texts)
      setDraft({})
    },
  }
}
