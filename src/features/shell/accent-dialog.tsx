import styles from './accent.module.css'
import { useSiteColor } from './use-site-color.ts'
import { isColor, stepsOf } from '#src/lib/accent.ts'
import { brandColor, chooseAccent, useAccentChoice } from '#src/ui/mark/accent.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { showTheme, useThemeChoice } from '#src/ui/mark/theme.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRef, useState } from 'react'

const settling = 200 // ms: a color changes many times a second while it is picked

/**
 * Sets the look of the page: its theme, and its accent color, which is the site's, the product's or the user's own.
 * Changes apply at once.
 */
export function AccentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const choice = useAccentChoice()
  const siteColor = useSiteColor() ?? brandColor
  const provider = choice === 'site' || choice === 'brand' ? choice : 'own'
  const shown = { site: siteColor, brand: brandColor, own: choice }[provider]
  const [typed, setTyped] = useState(shown)
  const [known, setKnown] = useState(choice)
  if (choice !== known) {
    setKnown(choice)
    if (provider === 'own') setTyped(choice) // possibly in another tab
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pick = (color: string) => {
    setTyped(color)
    clearTimeout(timer.current)
    if (isColor(color)) timer.current = setTimeout(() => chooseAccent(color as `#${string}`), settling)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shell.appearance')} about={t('accent.about')}>
      <div className="stack gap-4">
        <Segments
          label={t('accent.theme')}
          value={useThemeChoice()}
          options={(['dark', 'light', 'auto'] as const).map((value) => ({
            value,
            label: t(`accent.themes.${value}`),
          }))}
          onChange={showTheme}
        />
        <Segments
          label={t('accent.source')}
          value={provider}
          options={(['site', 'brand', 'own'] as const).map((value) => ({
            value,
            label: t(`accent.of.${value}`),
          }))}
          onChange={(next) => {
            const own = isColor(typed) ? typed : shown
            clearTimeout(timer.current)
            chooseAccent(next === 'own' ? (own as `#${string}`) : next)
          }}
        />
        <AccentField color={provider === 'own' ? typed : shown} isOpen={provider === 'own'} onChange={pick} />
        <Shades color={shown} isActive={provider === 'own'} />
      </div>
    </Dialog>
  )
}

/** The ten shades of a color, light to dark. */
function Shades({ color, isActive }: { color: string; isActive: boolean }) {
  const { t } = useTranslation()
  return (
    <div
      className={`stack overflow-hidden border-line rounded-s ${styles.shades}`}
      role="img"
      aria-label={t('accent.shades')}
      data-active={isActive}
    >
      {stepsOf(color).map((step) => (
        <span key={step} style={{ background: step }} />
      ))}
    </div>
  )
}

interface AccentFieldProps {
  color: string
  /** Whether it can be edited. */
  isOpen: boolean
  onChange: (color: string) => void
}

/** A color as six hex digits, typed or picked. An invalid one is marked as an error. */
function AccentField({ color, isOpen, onChange }: AccentFieldProps) {
  const { t } = useTranslation()
  const isWrong = !isColor(color)
  return (
    <div className="stack items-start gap-2 cols-1-auto">
      <Field
        label={t('accent.value')}
        value={color}
        disabled={!isOpen}
        isMono
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        error={isWrong && t('accent.invalid')}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <input
        className={`h-control border-edge rounded-s bg-raised cursor-pointer ${styles.picker}`}
        type="color"
        aria-label={t('accent.pick')}
        disabled={!isOpen}
        value={isWrong ? '#000000' : color.toLowerCase()}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
