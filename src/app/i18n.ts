import { setServerLanguage } from '#src/server/transport/client.ts'
import { LostTexts } from '#src/lib/errors.ts'
import { interpolation, numbersInTexts } from '#src/lib/formats.ts'
import { type Language, translationNote } from '#src/lib/languages.ts'
import { hasTexts, preferredLanguage } from '#src/state/page/language.ts'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import addresses from 'virtual:translations'

/** Texts that not every page needs: folders of a language, each a namespace and a file of its own. */
const furtherTexts = [
  'account',
  'organize',
  'monitor',
  'projector',
  'later',
  'setup',
  'about',
  'tunnel',
  'evidence',
] as const
/** A namespace that loads with the screens that need it; a key missing from the common texts is looked up in these. */
export type FurtherTexts = (typeof furtherTexts)[number]

const texts: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    const address = addressOf(language, namespace)
    if (!address) return done(null, {})
    const reading = asked.get(address) ?? readTexts(address)
    asked.delete(address) // once: a failed read is requested again
    reading.then((read) => done(null, read)).catch((error: unknown) => done(error as Error, null))
  },
}

/** Texts requested before i18next could request them, by address. */
const asked = new Map<string, Promise<Texts>>()

type Texts = Record<string, unknown>

/** Reads texts; past the browser's cache where what came of it is none. */
const readTexts = (address: string): Promise<Texts> =>
  textsAt(address).catch((error: unknown) => {
    if (error instanceof TypeError) throw error // the network's
    return textsAt(address, { cache: 'reload' })
  })

async function textsAt(address: string, options?: RequestInit): Promise<Texts> {
  const answer = await fetch(address, options)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return (await answer.json()) as Texts
}

function addressOf(language: string, namespace: string) {
  const tag = language.toLowerCase()
  return addresses[isFurther(namespace) ? `${tag}.${namespace}` : tag]
}

const isFurther = (namespace: string) => furtherTexts.some((further) => further === namespace)

const isInProgress = (code: string) => translationNote(code as Language) === 'inProgress'

function settleOn(language: string) {
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
  setServerLanguage(language)
}

let started: Promise<boolean> | undefined
let isStarting = false

/**
 * Loads the texts of the user's language, or the English ones where those are not available; resolves to whether the first
 * page has its texts.
 */
export function startTranslations() {
  isStarting = true
  return (started = start().finally(() => (isStarting = false)))
}

async function start() {
  const language = preferredLanguage()
  setServerLanguage(language) // requests meanwhile are answered in it
  i18next.on('languageChanged', settleOn)
  await i18next
    .use(texts)
    .use(numbersInTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      // A complete translation does not need the English texts.
      fallbackLng: (code) => (isInProgress(code) ? ['en-US'] : []),
      fallbackNS: [...furtherTexts],
      load: 'currentOnly',
      interpolation,
      react: { useSuspense: false },
    })
  if (!hasTexts(i18next.language, ['translation'])) await i18next.changeLanguage('en-US')
  return hasTexts(i18next.language, ['translation'])
}

/** Loads texts before the first screen that shows them renders; throws `LostTexts` where they are not available. */
export async function loadTexts(...namespaces: FurtherTexts[]) {
  if (isStarting) askFor(namespaces)
  await started // before then, i18next ignores what it is asked to load
  await i18next.loadNamespaces(namespaces)
  if (hasTexts(i18next.language, namespaces)) return
  await i18next.reloadResources([i18next.language], namespaces) // otherwise what failed once is never requested again
  if (!hasTexts(i18next.language, namespaces)) throw new LostTexts(`no texts: ${namespaces.join(', ')}`)
}

/** Requests texts of the user's language before i18next knows the language. */
function askFor(namespaces: FurtherTexts[]) {
  for (const namespace of namespaces) {
    const address = addressOf(preferredLanguage(), namespace)
    if (!address) continue
    const reading = readTexts(address)
    reading.catch(() => {}) // reported to whoever awaits it
    asked.set(address, reading)
  }
}
