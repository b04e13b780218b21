import { setServerLanguage } from '#src/api/client.ts'
import { type Language, translationNote } from '#src/lib/languages.ts'
import { preferredLanguage } from '#src/live/page/language.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import addresses from 'virtual:translations'

/** What not every page words: the folders of a language, each a namespace and a file of its own. */
const furtherTexts = ['organize', 'monitor', 'projector', 'board'] as const
/** A namespace that comes with the screens it words; keys are looked for there when they are not everybody's. */
export type FurtherTexts = (typeof furtherTexts)[number]

const texts: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    const tag = language.toLowerCase()
    const address = addresses[isFurther(namespace) ? `${tag}.${namespace}` : tag]
    if (!address) return done(null, {})
    fetch(address)
      .then((answer) => answer.json())
      .then((read) => done(null, read as Record<string, unknown>))
      .catch((error: unknown) => done(error as Error, null))
  },
}

const isFurther = (namespace: string) => furtherTexts.some((further) => further === namespace)

const isInProgress = (code: string) => translationNote(code as Language) === 'inProgress'

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
      // Whole translations have no need of the English texts.
      fallbackLng: (code) => (isInProgress(code) ? ['en-US'] : []),
      fallbackNS: [...furtherTexts],
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

/** Loads texts before the first screen they word is drawn; texts that cannot be had leave their keys. */
export async function loadTexts(...namespaces: FurtherTexts[]) {
  // A page that is opened at such a screen asks for it before the first texts are there: until then it would be ignored.
  if (!i18next.isInitialized) await new Promise<void>((resolve) => i18next.on('initialized', () => resolve()))
  await i18next.loadNamespaces(namespaces)
}
