import { setServerLanguage } from '#src/api/client.ts'
import { getStored } from '#src/lib/storage.ts'
import { type Language, languageFrom } from '#src/lib/languages.ts'
import { languageKey, offeredLanguages } from '#src/live/page/language.ts'
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

/** The language asked for in the address, stored, or the browser's; in this order (shell.lang.05). */
function preferred(): Language {
  const asked = new URLSearchParams(location.search).get('culture') ?? remembered()
  return languageFrom(asked ?? navigator.language, offeredLanguages)
}

function remembered(): string | null {
  const value = getStored(languageKey)
  return value === null ? null : value.replaceAll('"', '') // the server's own client keeps it as a JSON string
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
      lng: preferred(),
      fallbackLng: 'en-US',
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}
