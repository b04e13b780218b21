import { setServerLanguage } from '#src/api/client.ts'
import { preferredLanguage } from '#src/live/page/language.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import addresses from 'virtual:translations'

const texts: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, _namespace, done) {
    const address = addresses[language.toLowerCase()]
    if (!address) return done(null, {})
    fetch(address)
      .then((answer) => answer.json())
      .then((read) => done(null, read as Record<string, unknown>))
      .catch((error: unknown) => done(error as Error, null))
  },
}

function settleOn(language: string) {
  document.documentElement.lang = language
  setServerLanguage(language)
}

/** Loads the texts of the reader's language; resolves when the first page can be worded. */
export async function startTranslations() {
  i18next.on('languageChanged', settleOn)
  await i18next
    .use(texts)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      fallbackLng: 'en-US',
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}
