import { interpolation, numbersInTexts } from '#src/lib/formats.ts'
import '#src/ui/mark/tokens.css'
import '#src/ui/layout/base.css'
import '#src/ui/layout/primitives.css'
import ui from '#src/locales/en-US/ui.json'
import { invariant } from '#src/lib/invariant.ts'
import { Gallery } from './gallery.tsx'
import { Tips } from '#src/ui/overlay/tips.tsx'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'

await i18next
  .use(initReactI18next)
  .use(numbersInTexts)
  .init({
    lng: 'en-US',
    resources: { 'en-US': { translation: { ui } } },
    interpolation,
  })

const root = document.getElementById('root')
invariant(root, 'the page has a place for the gallery')
createRoot(root).render(
  <>
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>
    <Tips />
  </>,
)
