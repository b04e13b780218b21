import fieldStyles from './field.module.css'
import styles from './moment-field.module.css'
import { zoneOfChange, zoneText } from '#src/lib/time/date-formats.ts'
import {
  isLeftOut,
  localTimeText,
  momentFrom,
  momentsAt,
  partsOf,
  typedTimeText,
} from '#src/lib/time/local-time.ts'
import { describedBy, Labelled, type Labels } from './field.tsx'
import { Segments } from './segments.tsx'
import { TimeInput } from './time-input.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type Ref, useId, useState } from 'react'

interface MomentFieldProps extends Omit<Labels, 'isLabelHidden' | 'hint'> {
  hint?: string
  /** The text of a moment (`localTimeText`), or what is typed so far. */
  value: string
  onChange: (text: string) => void
  /** Called when the focus leaves the whole field. */
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A field for a moment, to the minute, in the user's time zone: a date and a time of day in 24 hours. Where the clocks
 * repeat an hour it keeps to the side it was on, and lets the user choose; what they leave out it says at once.
 */
export function MomentField({
  label,
  hint,
  error,
  className,
  value,
  onChange,
  onBlur,
  ref,
}: MomentFieldProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState({ text: value, from: momentFrom(value) })
  const from = typed.text === value ? typed.from : momentFrom(value)
  const { date, time } = partsOf(value)
  const moment = momentFrom(value)
  const moments = momentsAt(value)
  const take = (text: string, from: number | undefined) => {
    setTyped({ text, from })
    onChange(text)
  }
  const type = (date: string, time: string) => take(typedTimeText(date, time, from), from)
  const isTwice = moments.length > 1
  const zone =
    moment !== undefined && (isTwice ? t('ui.moment.which', { time }) : zoneOfChange(moment, i18n.language))
  const said = {
    hint: [hint, zone].filter(Boolean).join(' · '),
    error: isLeftOut(value)
      ? t('ui.moment.leftOut')
      : error && (moment === undefined ? t('ui.moment.invalid') : error),
  }
  const described = describedBy(id, said.hint, said.error)
  return (
    <Labelled id={id} {...{ label, className, ...said }}>
      <div
        className={`flex wrap gap-2 ${styles.parts}`}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur?.()}
      >
        <div className={`row gap-2 faint h-control border-edge rounded-s bg-ground ${fieldStyles.box}`}>
          <input
            ref={ref}
            id={id}
            type="date"
            max="9999-12-31"
            value={date}
            onChange={({ target }) => type(target.value, time)}
            {...described}
          />
        </div>
        <div className={`row gap-2 faint h-control border-edge rounded-s bg-ground ${fieldStyles.box}`}>
          <TimeInput
            aria-label={t('ui.moment.time', { label })}
            value={time}
            onChange={(time) => type(date, time)}
            {...described}
          />
        </div>
        {isTwice && moment !== undefined && (
          <Segments
            label={t('ui.moment.which', { time })}
            value={localTimeText(moment)}
            options={moments.map((each) => ({
              value: localTimeText(each),
              label: zoneText(each, i18n.language),
            }))}
            onChange={(text) => take(text, momentFrom(text))}
          />
        )}
      </div>
    </Labelled>
  )
}
