import { build } from '#src/lib/build.ts'
import { type Language, translationNote } from '#src/lib/languages.ts'
import { changeLanguage } from '#src/live/page/language.ts'
import { Question } from '#src/ui/question.tsx'
import { useTranslation } from '#src/ui/translation.tsx'

interface LanguageDialogProps {
  language: Language
  onClose: () => void
}

/** Warns that the language just picked is translated by machine or only in part, and offers English. */
export function LanguageDialog({ language, onClose }: LanguageDialogProps) {
  const { t } = useTranslation()
  const note = translationNote(language)
  if (!note) return null
  return (
    <Question
      title={t('shell.translation.title', { language })}
      yes={t('shell.translation.confirm')}
      no={t('shell.translation.english')}
      kind="go"
      onClose={onClose}
      onYes={onClose}
      onNo={() => void changeLanguage('en-US').then(onClose)}
    >
      <p>{t(`shell.translation.${note}`)}</p>
      {build.repository && (
        <p>
          <a href={build.repository} target="_blank" rel="noopener noreferrer">
            {t('shell.translation.help')}
          </a>
        </p>
      )}
    </Question>
  )
}
