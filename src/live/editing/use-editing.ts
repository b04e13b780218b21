import { differences, merged, type Name, saysTheSame } from '#src/lib/merge.ts'
import { useFields } from '#src/ui/form.tsx'
import { notifyManager, useMutation } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useWatch } from 'react-hook-form'

interface EditingOptions<Values> {
  /** As last read; a later read may bring what somebody else has saved. */
  latest: Values
  /** Reads it again, past every cache. */
  read: () => Promise<Values>
  /** Saves all of it, of which `changes` are mine, and resolves to what the server has now; that is the next `latest`. */
  write: (values: Values, changes: Name<Values>[]) => Promise<Values>
  /** All that was typed is saved, and the form is still there. */
  onSaved?: () => void
}

/**
 * A form over something that others may change at the same time. What they change elsewhere is taken over and named; the same
 * field is asked about, and nothing is saved before that is answered. Give the form another key for another thing.
 */
export function useEditing<Values extends FieldValues>({
  latest,
  read,
  write,
  onSaved,
}: EditingOptions<Values>) {
  const fields = useFields<Values>(latest as DefaultValues<Values>)
  const typed = useWatch({ control: fields.control, compute: (values: Values) => values })
  const [known, setKnown] = useState<Known<Values>>(() => knownOf(latest))
  const { base } = known

  const set = (name: Name<Values>, value: Values[string]) =>
    fields.setValue(name as unknown as Path<Values>, value, { shouldValidate: true })

  const save = useMutation({
    mutationFn: async (mine: Values) => {
      const { values, theirs, clashes } = merged(base, mine, await read())
      if (clashes.length > 0) return undefined // shown as soon as what was read is `latest`
      const saved = await write(values, differences(base, mine))
      await untilShown()
      setKnown({ ...knownOf(saved), theirs })
      for (const name of merged(mine, fields.getValues(), saved).theirs) set(name, saved[name])
      return saved
    },
  })
  // Until a save has ended, what is read may be what it has just made.
  if (!save.isPending && !saysTheSame(known.latest, latest)) setKnown(withRead(known, typed, latest))
  const unsaved = differences(base, typed)
  const { clashes } = merged(base, typed, known.latest)

  const takeOver = useEffectEvent((names: Name<Values>[]) => {
    for (const name of names) set(name, base[name])
  })
  useLayoutEffect(() => takeOver(known.adopted), [known.adopted])

  const settle = (name: Name<Values>) =>
    setKnown((known) => ({ ...known, base: { ...known.base, [name]: latest[name] } }))

  const isAll = (saved: Values | undefined) =>
    saved !== undefined && differences(saved, fields.getValues()).length === 0

  return {
    fields,
    /** As it stands in the form. */
    typed,
    /** As it was saved, by whomever. */
    saved: base,
    /** My changes that are not saved. */
    unsaved,
    /** Those that no save has taken along. */
    unsent: save.isPending
      ? unsaved.filter((name) => !saysTheSame(save.variables[name], typed[name]))
      : unsaved,
    /** What somebody else has changed since the form was opened or saved. */
    theirs: known.theirs,
    /** What I and somebody else have changed, each in another way; nothing is saved before each is settled. */
    clashes,
    /** Goes on with mine: the next save overwrites theirs. */
    keepMine: settle,
    takeTheirs: (name: Name<Values>) => {
      settle(name)
      set(name, latest[name])
    },
    discard: () => {
      setKnown(knownOf(latest))
      fields.reset(latest)
    },
    /** The check of a field: what the server has taken once may stay as it is. */
    fits:
      <Value>(name: Name<Values>, isFit: (value: Value) => boolean) =>
      (value: Value) =>
        saysTheSame(value, base[name]) || isFit(value),
    /** Saves when the fields are in order; the first that is not gets the focus. */
    submit: fields.handleSubmit(() => {
      if (!save.isPending && unsaved.length > 0 && clashes.length === 0)
        save.mutate(fields.getValues(), { onSuccess: (saved) => isAll(saved) && onSaved?.() })
    }),
    /** The same for what can only be done to what is saved: resolves to whether nothing is left to save. */
    saveFirst: async () => {
      if (differences(base, fields.getValues()).length === 0) return true
      if (save.isPending || clashes.length > 0 || !(await fields.trigger(undefined, { shouldFocus: true })))
        return false
      const saved = await save.mutateAsync(fields.getValues()).catch(() => undefined) // the save bar says why
      return isAll(saved)
    },
    save,
  }
}

/** What is in the cache is `latest` from then on: a form that is ahead of it would take an older version for somebody else's. */
const untilShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

export type Editing<Values extends FieldValues> = ReturnType<typeof useEditing<Values>>

interface Known<Values> {
  latest: Values
  /** What my changes are changes of. */
  base: Values
  /** What the last read brought into the form. */
  adopted: Name<Values>[]
  theirs: Name<Values>[]
}

const knownOf = <Values>(values: Values): Known<Values> => ({
  latest: values,
  base: values,
  adopted: [],
  theirs: [],
})

/** What is known once somebody else's version was read: all of it but what clashes is the new base. */
function withRead<Values extends object>(known: Known<Values>, typed: Values, latest: Values): Known<Values> {
  const { theirs: adopted, clashes } = merged(known.base, typed, latest)
  const settled = differences(known.base, latest).filter((name) => !clashes.includes(name))
  return {
    latest,
    base: { ...known.base, ...Object.fromEntries(settled.map((name) => [name, latest[name]])) },
    adopted,
    theirs: [...new Set([...known.theirs, ...adopted])],
  }
}
