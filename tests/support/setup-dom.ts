import '@testing-library/jest-dom/vitest'
import './page-as-browsers-have-it.ts'
import { resetServerClock } from '#src/api/server-clock.ts'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, vi } from 'vitest'

// A whole arena answers, on a machine that may be busy: nothing is missing before it had the time.
// A message with the whole page in it costs as much as the look itself, each time a test looks again.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => new Error(`${message}\n\n${container.textContent}`),
})

const texts = import.meta.glob<Record<string, unknown>>('/src/locales/en-US/**/*.json', {
  eager: true,
  import: 'default',
})

const areas = Object.fromEntries(
  Object.entries(texts).map(([file, area]) => [/(\w+)\.json$/.exec(file)![1]!, area]),
)

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    fallbackLng: 'en-US',
    resources: { 'en-US': { translation: areas } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
})

// Files share a worker, so nothing may be left for the next one.
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  resetServerClock()
})
