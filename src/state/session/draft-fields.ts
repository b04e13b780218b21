import { useDraft } from './draft.ts'
import { merged, type Name, saysTheSame } from '#src/lib/merge.ts'
import type { StorageKind } from '#src/lib/storage.ts'
import { useFields } from '#src/ui/form/form.tsx'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useWatch } from 'react-hook-form'

type Texts = Record<string, string>

/** The texts that differ from the known ones. */
const changesFrom = <Values extends Texts>(known: Values, texts: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== known[name])) as Partial<Values>

/** A draft's texts for fields that still exist; whatever else was stored is ignored. */
const textsIn = <Values extends Texts>(draft: Partial<Values>, known: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, text]) => name in known && typeof text === 'string'),
  ) as Partial<Values>

interface Followed<Values> {
  known: Values
  /** The fields that its last change updates in the form. */
  adopted?: Name<Values>[]
}

/**
 * The fields of a form that edits known values; untouched fields follow when these change. What is typed and not saved is
 * stored under a draft's name, in this tab or, with `localStorage`, in the browser. Give the form another `key` for another
 * thing to edit.
 */
export function useDraftFields<Values extends Texts>(name: string, known: Values, storage?: StorageKind) {
  const [draft, setDraft] = useDraft<Partial<Values>>(name, {}, storage)
  const fields = useFields<Values>({ ...known, ...textsIn(draft, known) } as DefaultValues<Values>)
  const typed = useWatch({ control: fields.control, compute: (texts: Values) => texts })
  const [followed, setFollowed] = useState<Followed<Values>>({ known })
  if (!saysTheSame(followed.known, known))
    setFollowed({ known, adopted: merged(followed.known, typed, known).theirs })
  const changes = changesFrom(known, typed)
  const store = () => setDraft(changesFrom(known, fields.getValues()))

  const takeOver = useEffectEvent((names: Name<Values>[]) => {
    for (const name of names)
      fields.setValue(name as Path<Values>, known[name] as PathValue<Values, Path<Values>>)
    store()
  })
  const { adopted } = followed
  useLayoutEffect(() => {
    if (adopted) takeOver(adopted)
  }, [adopted])

  return {
    fields,
    typed,
    changes,
    isChanged: Object.keys(changes).length > 0,
    store,
    /** Forgets of the draft what has been saved of it, though the form may be gone by now. */
    noteSaved: (texts: Values) => setDraft(changesFrom(texts, fields.getValues())),
    /** Forgets the draft: what was typed has been taken. */
    drop: () => setDraft({}),
    /** Resets the form to the known values, and clears the draft. */
    discard: () => {
      fields.reset(known)
      setDraft({})
    },
  }
}
