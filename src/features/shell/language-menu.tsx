import styles from './shell.module.css'
import { type Language, languageNames, translationNote } from '#src/lib/languages.ts'
import { changeLanguage, offeredLanguages } from '#src/live/page/language.ts'
import { Chip } from '#src/ui/chip.tsx'
import { LazyMenu } from '#src/ui/lazy-menu.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import Globe from 'lucide-react/icons/globe'
import { type ReactNode, useState } from 'react'

/** The menu of languages, each under its own name. */
export function LanguageMenu({ side = 'bottom' }: { side?: 'right' | 'bottom' }) {
  const { t, i18n } = useTranslation()
  const { pick, note } = usePickLanguage()
  return (
    <>
      <LazyMenu
        label={t('shell.language')}
        icon={<Globe size={20} aria-hidden="true" />}
        side={side}
        items={offeredLanguages.map((language) => ({
          label: <LanguageName language={language} />,
          isChosen: language === i18n.language,
          onChoose: () => void pick(language),
        }))}
      />
      {note}
    </>
  )
}

const LanguageDialog = lazyPart(async () => (await import('./language-dialog.tsx')).LanguageDialog)

/** Changes the language. `note` warns about the quality of its translation; a toast says when its texts could not be loaded. */
export function usePickLanguage(): { pick: (language: Language) => Promise<void>; note: ReactNode } {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<Language>()
  return {
    async pick(language) {
      if (await changeLanguage(language)) setPicked(translationNote(language) && language)
      else showToast({ id: 'language', title: t('ui.notRead.language'), tone: 'bad' })
    },
    note: picked && <LanguageDialog language={picked} onClose={() => setPicked(undefined)} />,
  }
}

/** A language under its own name, with a chip if its translation has a caveat. */
export function LanguageName({ language }: { language: Language }) {
  const { t } = useTranslation()
  const note = translationNote(language)
  return (
    <span className={styles.language}>
      <span lang={language}>{languageNames[language]}</span>
      {note && <Chip>{t(`shell.translation.mark.${note}`)}</Chip>}
    </span>
  )
}
