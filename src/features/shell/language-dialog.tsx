import { build } from '#src/lib/build.ts'
import { type Language, translationNote } from '#src/lib/languages.ts'
import { changeLanguage } from '#src/state/page/language.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

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
      <p>
        <OutsideLink to={build.repository}>{t('shell.translation.help')}</OutsideLink>
        {' · '}
        <OutsideLink to={build.bugs}>{t('shell.translation.report')}</OutsideLink>
      </p>
    </Question>
  )
}

function OutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
