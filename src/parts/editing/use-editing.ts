import { differences, merged, type Name, notKept, saysTheSame } from '#src/lib/merge.ts'
import { readFields, useFields } from '#src/ui/form/form.tsx'
import { notifyManager, useMutation } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useWatch } from 'react-hook-form'

/** Fields as a form has them: figures are texts, and what there is none of is empty. */
export type Typed<Fields> = { [Name in keyof Fields]: TypedValue<Fields[Name]> }
type TypedValue<Value> = Value extends number ? string : Value extends null ? '' : Value

interface EditingOptions<Subject, Values> {
  /** What the server had at the last read; a later read may bring changes that others have saved. */
  known: Subject
  /** The fields of what is edited, as the form edits them. */
  fieldsOf: (known: Subject) => Values
  /** Reads it again, bypassing every cache. */
  read: () => Promise<Subject>
  /**
   * Saves all values, of which `changes` are mine, into `known`, which was read for this save. Resolves to what the
   * server now has.
   */
  write: (values: Values, changes: Name<Values>[], known: Subject) => Promise<Subject>
  /** Called when everything typed is saved and the form is still mounted. */
  onSaved?: () => void
}

/**
 * A form for something that others may edit at the same time. Fields that only they changed are taken over and named; a
 * field that both changed is asked about, and nothing is saved until that is answered. Give the form a different key
 * for a different subject.
 */
export function useEditing<Subject, Values extends FieldValues>(options: EditingOptions<Subject, Values>) {
  const latest = options.fieldsOf(options.known)
  const fields = useFields<Values>(latest as DefaultValues<Values>)
  const typed = useWatch({ control: fields.control, compute: (values: Values) => values })
  const [known, setKnown] = useState<Known<Values>>(() => knownOf(latest))
  const { base } = known

  const set = (name: Name<Values>, value: Values[string]) =>
    fields.setValue(name as unknown as Path<Values>, value, { shouldValidate: true })

  const save = useMutation({
    mutationFn: async (mine: Values) => {
      const done = await saveMerged(options, base, mine)
      if (!done) return undefined // clashes are shown as soon as what was read becomes `latest`
      const { saved, theirs, unkept } = done
      await untilShown()
      setKnown({ ...knownOf(saved), theirs, unkept })
      for (const name of merged(mine, fields.getValues(), saved).theirs)
        if (!unkept.includes(name)) set(name, saved[name])
      return saved
    },
  })
  // Until a save has ended, a read may return what that save has just written.
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
    /** The current values of the form. */
    typed,
    /** The values of the last read. */
    latest,
    /** The saved values, no matter by which organizer. */
    saved: base,
    /** My unsaved changes. */
    unsaved,
    /** The unsaved changes that no save in flight includes. */
    unsent: save.isPending
      ? unsaved.filter((name) => !saysTheSame(save.variables[name], typed[name]))
      : unsaved,
    /** What others have changed since the form was opened or saved. */
    theirs: known.theirs,
    /** What the last save sent and the server did not keep, as a server of another version may; it stays typed. */
    unkept: known.unkept.filter((name) => unsaved.includes(name)),
    /** What others and I have changed to different values; nothing is saved until each is settled. */
    clashes,
    /** Keeps mine: the next save overwrites theirs. */
    keepMine: settle,
    takeTheirs: (name: Name<Values>) => {
      settle(name)
      set(name, latest[name])
    },
    discard: () => {
      setKnown(knownOf(latest))
      fields.reset(latest)
    },
    /** The validation of a field: a value that the server has already accepted may stay. */
    fits:
      <Value>(name: Name<Values>, isFit: (value: Value) => boolean) =>
      (value: Value) =>
        saysTheSame(value, base[name]) || isFit(value),
    /** Saves if the fields are valid; otherwise focuses the first that is not. */
    submit: (event?: BaseSyntheticEvent) => {
      readFields(fields)
      return fields.handleSubmit(() => {
        if (!save.isPending && !isAll(base) && clashes.length === 0)
          save.mutate(fields.getValues(), { onSuccess: (saved) => isAll(saved) && options.onSaved?.() })
      })(event)
    },
    /** Saves before an action that needs everything saved; resolves to whether nothing is left to save. */
    saveFirst: async () => {
      readFields(fields)
      if (isAll(base)) return true
      if (save.isPending || clashes.length > 0 || !(await fields.trigger(undefined, { shouldFocus: true })))
        return false
      const saved = await save.mutateAsync(fields.getValues()).catch(() => undefined) // the save bar says why
      return isAll(saved)
    },
    save,
  }
}

/** Saves my changes to `base` into what is read for that; resolves to undefined, with nothing saved, if there are clashes. */
async function saveMerged<Subject, Values extends FieldValues>(
  { fieldsOf, read, write }: EditingOptions<Subject, Values>,
  base: Values,
  mine: Values,
) {
  const current = await read()
  const { values, theirs, clashes } = merged(base, mine, fieldsOf(current))
  if (clashes.length > 0) return undefined
  const saved = fieldsOf(await write(values, differences(base, mine), current))
  return { saved, theirs, unkept: notKept({ before: fieldsOf(current), sent: values, saved }) }
}

/**
 * Resolves once the cache's data has become `latest`: a form ahead of it would take an older version for someone else's
 * change.
 */
const untilShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

export type Editing<Values extends FieldValues> = ReturnType<typeof useEditing<unknown, Values>>

interface Known<Values> {
  latest: Values
  /** The version my changes are based on. */
  base: Values
  /** The fields that the last read changed in the form. */
  adopted: Name<Values>[]
  theirs: Name<Values>[]
  unkept: Name<Values>[]
}

const knownOf = <Values>(values: Values): Known<Values> => ({
  latest: values,
  base: values,
  adopted: [],
  theirs: [],
  unkept: [],
})

/** The state after someone else's version was read: everything in it except clashes becomes the new base. */
function withRead<Values extends object>(known: Known<Values>, typed: Values, latest: Values): Known<Values> {
  const { theirs: adopted, clashes } = merged(known.base, typed, latest)
  const settled = differences(known.base, latest).filter((name) => !clashes.includes(name))
  return {
    latest,
    base: { ...known.base, ...Object.fromEntries(settled.map((name) => [name, latest[name]])) },
    adopted,
    theirs: [...new Set([...known.theirs, ...adopted])],
    unkept: known.unkept,
  }
}
