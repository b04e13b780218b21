import { LanguageName, MarkLegend } from './language-name.tsx'
import { type Language, translationNote } from '#src/lib/languages.ts'
import { changeLanguage, offeredLanguages } from '#src/state/page/language.ts'
import { LazyMenu } from '#src/ui/overlay/lazy-menu.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
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
        heading={<MarkLegend />}
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
