import { LeaveGuard } from './leave-guard.tsx'
import type { Name } from '#src/lib/merge.ts'
import styles from './save-bar.module.css'
import type { Editing } from './use-editing.ts'
import { listText } from '#src/lib/formats.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Kbd } from '#src/ui/mark/kbd.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useKeyDown } from '#src/ui/hooks/use-key-down.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { FieldValues, Path } from 'react-hook-form'

interface SaveBarProps<Values extends FieldValues> {
  editing: Editing<Values>
  labelOf: (name: Name<Values>) => string
  /** A value in a few characters, to show mine and theirs side by side. */
  textOf: (name: Name<Values>, value: Values[Name<Values>]) => string
  /** The query parameter that opens the form's dialog, if it is in one. */
  part?: string
  /** What saving does besides, such as publishing; Save by default. */
  saveLabel?: string
  /** What is edited is public: players see changes as soon as they are saved. */
  isPublic?: boolean
}

/** What is unsaved, what others have saved meanwhile, and Save; it stays within reach below the form. */
export function SaveBar<Values extends FieldValues>({
  editing,
  labelOf,
  textOf,
  part,
  saveLabel,
  isPublic = false,
}: SaveBarProps<Values>) {
  const { t, i18n } = useTranslation()
  const {
    fields,
    typed,
    latest,
    unsaved,
    unsent,
    theirs,
    unkept,
    clashes,
    keepMine,
    takeTheirs,
    discard,
    submit,
    save,
  } = editing
  const isUnsaved = unsaved.length > 0
  const unkeptText =
    unkept.length > 0 ? t('editing.notKept', { fields: listText(unkept.map(labelOf), i18n.language) }) : ''
  useSaveKey(() => void submit())
  return (
    <footer className={`row wrap gap-3 gap-y-2 stays bg-raised ${styles.bar}`} data-unsaved={isUnsaved}>
      <LeaveGuard isUnsaved={unsent.length > 0} part={part} />
      <p role="status" className={`t-s w-label ${styles.state}`}>
        <span>
          {isUnsaved ? t('editing.unsaved', { count: unsaved.length }) : save.data && t('editing.saved')}
        </span>
        {isUnsaved && isPublic && <small className="dim">{t('editing.isPublic')}</small>}
      </p>
      <ul className={`flex wrap gap-15 flex-auto ${styles.chips}`}>
        {unsaved.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={`rounded-s accent ${styles.chip}`}
              onClick={() => {
                fields.setFocus(name as unknown as Path<Values>)
                // A control that is no native field has an element that names its field.
                document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus()
              }}
            >
              {labelOf(name)}
            </button>
          </li>
        ))}
      </ul>
      <div className={`flex wrap gap-2 t-s ${styles.theirs}`} role="status">
        {clashes.length === 0 && theirs.length > 0 && (
          <span>{t('editing.theirs', { fields: listText(theirs.map(labelOf), i18n.language) })}</span>
        )}
        {clashes.map((name) => (
          <span key={name} className={`inline-row wrap gap-2 ${styles.clash}`}>
            {t('editing.clash', { field: labelOf(name) })}
            <Button size="small" onClick={() => keepMine(name)}>
              {t('editing.mine', { value: textOf(name, typed[name]) })}
            </Button>
            <Button size="small" onClick={() => takeTheirs(name)}>
              {t('editing.others', { value: textOf(name, latest[name]) })}
            </Button>
          </span>
        ))}
      </div>
      <p role="alert" className="t-s bad">
        {save.error ? problemText(t, save.error) : unkeptText}
      </p>
      <Button kind="quiet" disabled={!isUnsaved || save.isPending} onClick={discard}>
        {t('editing.discard')}
      </Button>
      <Button
        kind="go"
        busy={save.isPending}
        aria-disabled={!isUnsaved || clashes.length > 0 ? true : undefined}
        onClick={() => void submit()}
      >
        {saveLabel ?? t('editing.save')}
        <Kbd>Ctrl S</Kbd>
      </Button>
    </footer>
  )
}

/** Ctrl S and ⌘ S save the form; the browser would save the page as a file. */
function useSaveKey(save: () => void) {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
}
