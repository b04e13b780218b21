import { setServerLanguage } from '#src/api/client.ts'
import { preferredLanguage } from '#src/live/page/language.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import addresses from 'virtual:translations'

/** The namespace of what only organizers read; keys are looked for there when they are not everybody's. */
const organizers = 'organize'

const texts: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    const tag = language.toLowerCase()
    const address = addresses[namespace === organizers ? `${tag}.${organizers}` : tag]
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
      fallbackNS: organizers,
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

/** Loads what only organizers read, before the first of their screens is drawn; texts that cannot be had leave their keys. */
export async function loadOrganizersTexts() {
  // A page that is opened at such a screen asks for it before the first texts are there: until then it would be ignored.
  if (!i18next.isInitialized) await new Promise<void>((resolve) => i18next.on('initialized', () => resolve()))
  await i18next.loadNamespaces(organizers)
}
