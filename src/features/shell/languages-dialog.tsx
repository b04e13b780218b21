import { LanguageName, MarkLegend } from './language-name.tsx'
import styles from './languages.module.css'
import type { Language } from '#src/lib/languages.ts'
import { offeredLanguages } from '#src/state/page/language.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Check from 'lucide-react/icons/check'
import { useRef } from 'react'

interface LanguagesDialogProps {
  isOpen: boolean
  onClose: () => void
  onPick: (language: Language) => void
}

/** A dialog that lists the languages to pick from; the current one has the focus. */
export function LanguagesDialog({ isOpen, onClose, onPick }: LanguagesDialogProps) {
  const { t, i18n } = useTranslation()
  const present = useRef<HTMLButtonElement>(null)
  const pick = (language: Language) => {
    onClose()
    onPick(language)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shell.language')} firstFocus={present}>
      <MarkLegend />
      <ul className="stack mt-3">
        {offeredLanguages.map((language) => {
          const isPresent = language === i18n.language
          return (
            <li key={language}>
              <button
                type="button"
                ref={isPresent ? present : undefined}
                className={`row justify-between gap-3 w-full bright rounded-s text-start ${styles.choice}`}
                aria-current={isPresent || undefined}
                onClick={() => pick(language)}
              >
                <LanguageName language={language} />
                {isPresent && <Check size={16} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
