import styles from './gallery.module.css'
import { Acts } from './acts.tsx'
import { Marks } from './marks.tsx'
import { Overlays } from './overlays.tsx'
import { Rows } from './rows.tsx'
import { States } from './states.tsx'
import { Texts } from './texts.tsx'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { showTheme, type Theme, useTheme } from '#src/ui/mark/theme.ts'

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
]

/** Every part of the look in every state, in both themes side by side. For development only. */
export function Gallery() {
  const theme = useTheme()
  return (
    <div>
      <header className={`row wrap gap-4 border-bottom ${styles.head}`}>
        <Brand />
        <h1 className="flex-1 t-l nowrap">The look</h1>
        <Segments label="Theme of the page" value={theme} options={themes} onChange={showTheme} />
        <Overlays />
      </header>
      <main className={`stack ${styles.themes}`}>
        {themes.map(({ value, label }) => (
          <section
            key={value}
            data-theme={value}
            className="stack gap-5 min-w-0 bright content-start bg-ground p-5"
            aria-label={label}
          >
            <Acts theme={label} />
            <Marks />
            <States />
            <Texts />
            <Rows />
          </section>
        ))}
      </main>
    </div>
  )
}
