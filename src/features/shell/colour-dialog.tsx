import styles from './colour.module.css'
import { useSiteColour } from './use-accent.ts'
import { isColour, stepsOf } from '#src/lib/accent.ts'
import { brandColour, chooseAccent, useAccentChoice } from '#src/ui/accent.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const settling = 200 // ms: a colour that is being picked changes many times a second

/** Whose colour the page wears: the site's, the product's, or the reader's own. What is chosen shows at once. */
export function ColourDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const choice = useAccentChoice()
  const siteColour = useSiteColour() ?? brandColour
  const provider = choice === 'site' || choice === 'brand' ? choice : 'own'
  const shown = { site: siteColour, brand: brandColour, own: choice }[provider]
  const [typed, setTyped] = useState(shown)
  const [known, setKnown] = useState(choice)
  if (choice !== known) {
    setKnown(choice)
    if (provider === 'own') setTyped(choice) // in another tab, it may be
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pick = (colour: string) => {
    setTyped(colour)
    clearTimeout(timer.current)
    if (isColour(colour)) timer.current = setTimeout(() => chooseAccent(colour as `#${string}`), settling)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('colour.title')} about={t('colour.about')}>
      <div className={styles.colour}>
        <Segments
          label={t('colour.provider')}
          value={provider}
          options={(['site', 'brand', 'own'] as const).map((value) => ({
            value,
            label: t(`colour.of.${value}`),
          }))}
          onChange={(next) => {
            const own = isColour(typed) ? typed : shown
            clearTimeout(timer.current)
            chooseAccent(next === 'own' ? (own as `#${string}`) : next)
          }}
        />
        <ColourField
          colour={provider === 'own' ? typed : shown}
          isOpen={provider === 'own'}
          onChange={pick}
        />
        <Strip colour={shown} isActive={provider === 'own'} />
      </div>
    </Dialog>
  )
}

/** The ten steps of a colour, light to dark. */
function Strip({ colour, isActive }: { colour: string; isActive: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.strip} role="img" aria-label={t('colour.steps')} data-active={isActive}>
      {stepsOf(colour).map((step) => (
        <span key={step} style={{ background: step }} />
      ))}
    </div>
  )
}

interface ColourFieldProps {
  colour: string
  /** Whether it can be changed. */
  isOpen: boolean
  onChange: (colour: string) => void
}

/** A colour as six hex digits, typed or picked. What is no colour is said to be none. */
function ColourField({ colour, isOpen, onChange }: ColourFieldProps) {
  const { t } = useTranslation()
  const isWrong = !isColour(colour)
  return (
    <div className={styles.pick}>
      <Field
        label={t('colour.value')}
        value={colour}
        disabled={!isOpen}
        isMono
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        error={isWrong && t('colour.wrong')}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <input
        className={styles.picker}
        type="color"
        aria-label={t('colour.pick')}
        disabled={!isOpen}
        value={isWrong ? '#000000' : colour.toLowerCase()}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
