import { challengeFields, longestFlag } from '#src/model/challenge.ts'
import styles from './flags.module.css'
import { flagSample } from './flag-sample.ts'
import { type CardProps, sideOf } from '#src/features/editor/challenges/parts/text-card.tsx'
import { visibleText } from '#src/lib/visible-text.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const placeholders = ['[GUID]', '[TEAM_HASH]', '[LEET]', '[CLEET]'] as const
const words = { '[GUID]': 'guid', '[TEAM_HASH]': 'hash', '[LEET]': 'leet', '[CLEET]': 'cleet' } as const

/** The template of each team's flag, with an example. */
export function TemplateField({ editing }: CardProps) {
  const { t } = useTranslation()
  const { shown } = useScreenSafe()
  const { fields, typed } = editing
  const fault = fields.formState.errors.flagTemplate
  const { most } = challengeFields.flagTemplate
  const template = visibleText(typed.flagTemplate)
  return (
    <div className={`stack gap-3 ${styles.template}`}>
      <div
        className={`stack items-start gap-3 ${styles.templateFields}`}
        data-side={sideOf(editing, 'flagTemplate')}
      >
        <MaskedFields secret="flag">
          <Field
            {...fields.register('flagTemplate', {
              validate: {
                most: (typed) => visibleText(typed).length <= most,
                flag: (typed) => flagSample(visibleText(typed)).length <= longestFlag,
              },
            })}
            label={t('challengeEditor.field.flagTemplate')}
            isMono
            autoComplete="off"
            spellCheck={false}
            placeholder="flag{[GUID]}"
            hint={
              template !== typed.flagTemplate &&
              t('challengeEditor.flags.mended', { flags: shown('flag', template) })
            }
            error={
              fault &&
              (fault.type === 'flag'
                ? t('challengeEditor.invalid.templateFlag', { most: longestFlag })
                : t('challengeEditor.invalid.template', { most }))
            }
          />
        </MaskedFields>
        <div className={`stack gap-15 min-w-0 t-s w-label dim ${styles.sample}`}>
          <span>{t('challengeEditor.flags.sample')}</span>
          <output className="truncate">
            <Masked secret="flag" text={flagSample(template)} />
          </output>
        </div>
      </div>
      <details className={`t-s dim ${styles.explain}`}>
        <summary className="cursor-pointer">{t('challengeEditor.flags.explain')}</summary>
        <dl className="stack gap-1">
          {placeholders.map((sign) => (
            <div key={sign}>
              <dt>
                <code className="t-xs mono">{sign}</code>
              </dt>
              <dd>{t(`challengeEditor.flags.sign.${words[sign]}`)}</dd>
            </div>
          ))}
        </dl>
        <p>{t('challengeEditor.flags.trivial')}</p>
      </details>
    </div>
  )
}
