import '@testing-library/jest-dom/vitest'
import './correct-happy-dom.ts'
import { interpolation, numbersInTexts } from '#src/lib/formats.ts'
import { unannounce } from '#src/ui/hooks/announce.ts'
import { hideToasts } from '#src/ui/overlay/toast.ts'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll } from 'vitest'

// A whole arena answers, on a possibly busy machine: nothing counts as missing before it had time to appear. An error
// message with the markup of the whole page costs as much as the query itself, each time a test retries.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => new Error(`${message}\n\n${container.textContent}`),
})

const texts = import.meta.glob<Record<string, unknown>>('/src/locales/en-US/**/*.json', {
  eager: true,
  import: 'default',
})

/** The texts by namespace, as the client loads them: each folder is its own namespace. */
const namespaces: Record<string, Record<string, unknown>> = {}
for (const [file, area] of Object.entries(texts)) {
  const [, namespace = 'translation', name] = /en-US\/(?:(\w+)\/)?(\w+)\.json$/.exec(file)!
  namespaces[namespace] = { ...namespaces[namespace], [name!]: area }
}

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .use(numbersInTexts)
    .init({
      lng: 'en-US',
      fallbackLng: 'en-US',
      ns: ['translation'], // without those that another file's screen loaded
      fallbackNS: Object.keys(namespaces),
      resources: { 'en-US': namespaces },
      interpolation,
      react: { useSuspense: false },
    })
})

// Files share a worker, so nothing may be left for the next one.
afterEach(() => {
  cleanup()
  document.body.replaceChildren() // what a screen puts beside its own tree
  localStorage.clear()
  sessionStorage.clear()
  unannounce()
  hideToasts() // a toast shown without a region would wait for the next one
})
