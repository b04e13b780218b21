import { setServerLanguage } from '#src/api/client.ts'
import { LostTexts } from '#src/lib/errors.ts'
import { type Language, translationNote } from '#src/lib/languages.ts'
import { hasTexts, preferredLanguage } from '#src/live/page/language.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import addresses from 'virtual:translations'

/** What not every page words: the folders of a language, each a namespace and a file of its own. */
const furtherTexts = ['organize', 'monitor', 'projector', 'board', 'palette'] as const
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
      .then((answer) =>
        answer.ok ? answer.json() : Promise.reject(new Error(`${address}: ${answer.status}`)),
      )
      .then((read) => done(null, read as Record<string, unknown>))
      .catch((error: unknown) => done(error as Error, null))
  },
}

const isFurther = (namespace: string) => furtherTexts.some((further) => further === namespace)

const isInProgress = (code: string) => translationNote(code as Language) === 'inProgress'

function settleOn(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
  setServerLanguage(language)
}

let started: Promise<boolean> | undefined

/** Loads the texts of the reader's language, or the English ones where they cannot be had; resolves to whether the first page can be worded. */
export const startTranslations = () => (started = start())

async function start() {
  const language = preferredLanguage()
  setServerLanguage(language) // what is asked for meanwhile is answered in it
  i18next.on('languageChanged', settleOn)
  await i18next
    .use(texts)
    .use(initReactI18next)
    .init({
      lng: language,
      // Whole translations have no need of the English texts.
      fallbackLng: (code) => (isInProgress(code) ? ['en-US'] : []),
      fallbackNS: [...furtherTexts],
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  if (!hasTexts(i18next.language, ['translation'])) await i18next.changeLanguage('en-US')
  return hasTexts(i18next.language, ['translation'])
}

/** Loads texts before the first screen they word is drawn; throws `LostTexts` where they cannot be had. */
export async function loadTexts(...namespaces: FurtherTexts[]) {
  await started // i18next ignores what it is asked to load before
  await i18next.loadNamespaces(namespaces)
  if (hasTexts(i18next.language, namespaces)) return
  await i18next.reloadResources([i18next.language], namespaces) // else what failed once is never asked for again
  if (!hasTexts(i18next.language, namespaces)) throw new LostTexts(`no texts: ${namespaces.join(', ')}`)
}
