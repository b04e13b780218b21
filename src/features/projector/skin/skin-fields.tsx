import {
  colorFrom,
  colorsFrom,
  colorsText,
  longestLine,
  posterWord,
  skinFrom,
  type SkinParts,
  textContrast,
} from './skin.ts'
import styles from './skin-fields.module.css'
import { numberText } from '#src/lib/formats.ts'
import { Field } from '#src/ui/form/field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ComponentProps, useId, useState } from 'react'

interface SkinFieldsProps {
  parts: SkinParts
  /** Path on this server. */
  poster: string | null
  onChange: (parts: Partial<SkinParts>) => void
}

/** The fields of an event's skin. What is typed takes effect when its field is left; what cannot be used says why. */
export function SkinFields({ parts, poster, onChange }: SkinFieldsProps) {
  const { t } = useTranslation()
  const title = useId()
  const [head = '', second = ''] = colorsFrom(parts.colors)
  return (
    <section className="stack gap-3" aria-labelledby={title}>
      <h3 id={title} className="t-m w-label">
        {t('projectorSetup.skin.title')}
      </h3>
      <LogoField parts={parts} poster={poster} onChange={(logo) => onChange({ logo })} />
      <div className={`stack items-start gap-3 ${styles.colors}`}>
        <ColorField
          name={t('projectorSetup.skin.head')}
          word={head}
          onChange={(word) => onChange({ colors: colorsText(word, second) })}
        />
        <ColorField
          name={t('projectorSetup.skin.second')}
          word={second}
          onChange={(word) => onChange({ colors: colorsText(head, word) })}
        />
      </div>
      <LeftField
        label={t('projectorSetup.skin.line')}
        value={parts.line}
        maxLength={longestLine}
        onLeft={(line) => onChange({ line: line.trim() })}
      />
    </section>
  )
}

function LogoField({
  parts,
  poster,
  onChange,
}: Omit<SkinFieldsProps, 'onChange'> & { onChange: (logo: string) => void }) {
  const { t } = useTranslation()
  const { logo } = skinFrom(parts, poster)
  const [lost, lose] = useState<string>()
  const isPosterMissing = parts.logo === posterWord && poster === null
  const isWrong = parts.logo !== '' && logo === undefined
  const error =
    (isPosterMissing && t('projectorSetup.skin.noPoster')) ||
    (isWrong && t('projectorSetup.skin.noLogo')) ||
    (logo !== undefined && lost === logo && t('projectorSetup.skin.lostLogo'))
  return (
    <>
      <LeftField
        label={t('projectorSetup.skin.logo')}
        value={parts.logo}
        hint={t('projectorSetup.skin.logoHint', { word: posterWord })}
        error={error}
        onLeft={(text) => onChange(text.trim())}
      />
      {logo && <img hidden src={logo} alt="" referrerPolicy="no-referrer" onError={() => lose(logo)} />}
    </>
  )
}

interface ColorFieldProps {
  name: string
  /** As in the address, whether it is a color or not. */
  word: string
  onChange: (word: string) => void
}

function ColorField({ name, word, onChange }: ColorFieldProps) {
  const { t, i18n } = useTranslation()
  const color = colorFrom(word)
  const ratio = color && numberText(Math.round(textContrast(color) * 10) / 10, i18n.language)
  return (
    <LeftField
      label={name}
      value={color ?? word}
      placeholder="#RRGGBB"
      isMono
      before={
        <input
          key={color}
          type="color"
          className={styles.picker}
          data-none={!color || undefined}
          aria-label={t('projectorSetup.skin.pick', { name })}
          defaultValue={color ?? '#000000'}
          ref={whenLeft(onChange)}
        />
      }
      hint={ratio && t('projectorSetup.skin.contrast', { ratio })}
      error={word !== '' && !color && t('projectorSetup.skin.noColor')}
      onLeft={onChange}
    />
  )
}

/** A field whose text is told once it is left, or Enter is pressed. */
function LeftField({
  value,
  onLeft,
  ...field
}: Omit<ComponentProps<typeof Field>, 'value' | 'ref'> & { value: string; onLeft: (text: string) => void }) {
  return (
    <Field
      key={value}
      defaultValue={value}
      spellCheck={false}
      autoComplete="off"
      {...field}
      ref={whenLeft(onLeft)}
    />
  )
}

/** A `ref` that listens to the browser's own `change`: React's is every keystroke, and every step in a color picker. */
const whenLeft = (told: (value: string) => void) => (input: HTMLInputElement | null) => {
  const tell = () => input && told(input.value)
  input?.addEventListener('change', tell)
  return () => input?.removeEventListener('change', tell)
}
