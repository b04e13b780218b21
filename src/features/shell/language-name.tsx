import styles from './shell.module.css'
import { type Language, languageNames, type TranslationNote, translationNote } from '#src/lib/languages.ts'
import { offeredLanguages } from '#src/state/page/language.ts'
import { Chip } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** A language under its own name, with a short mark if its translation has a caveat. */
export function LanguageName({ language }: { language: Language }) {
  const { t } = useTranslation()
  const note = translationNote(language)
  const meaning = note && t(`shell.translation.mark.${note}`)
  return (
    <span className="row justify-between gap-2 flex-1">
      <span lang={language}>{languageNames[language]}</span>{' '}
      {note && (
        <span role="img" aria-label={meaning} title={meaning}>
          <Mark note={note} />
        </span>
      )}
    </span>
  )
}

/** Explains the marks of the languages below it. */
export function MarkLegend() {
  const { t } = useTranslation()
  const notes = new Set(offeredLanguages.map(translationNote).filter((note) => note !== undefined))
  return [...notes].map((note) => (
    <p key={note} className={`row gap-2 t-s dim ${styles.legend}`}>
      <span aria-hidden="true">
        <Mark note={note} />
      </span>
      <span>{t(`shell.translation.mark.${note}`)}</span>
    </p>
  ))
}

function Mark({ note }: { note: TranslationNote }) {
  const { t } = useTranslation()
  return <Chip>{note === 'inProgress' ? '…' : t('shell.translation.short')}</Chip>
}
