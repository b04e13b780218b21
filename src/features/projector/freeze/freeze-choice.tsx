import type { Freeze } from './use-freeze.ts'
import styles from '#src/features/projector/setup-dialog.module.css'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { localTimeText, localZone, momentFrom } from '#src/lib/time/local-time.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { MomentField } from '#src/ui/form/moment-field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

/**
 * Chooses when the projector freezes: now, later, or at a past time; applies to all projectors of this browser and to
 * the address.
 */
export function FreezeChoice({ freeze, end }: { freeze: Freeze; end: number }) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState(() => localTimeText(freeze.at ?? end - 60 * 60_000))
  const [isAsked, ask] = useState(false)
  const moment = momentFrom(text)
  const isOff = freeze.state === 'live'
  return (
    <section className="stack gap-2" aria-label={t('projector.freeze.title')}>
      <h3 className="t-m">{t('projector.freeze.title')}</h3>
      <p className="t-s dim">
        {freeze.at === undefined
          ? t('projector.freeze.text')
          : t(freeze.state === 'planned' ? 'projector.freeze.planned' : 'projector.freeze.frozen', {
              time: dateTimeText(freeze.at, i18n.language),
            })}
      </p>
      <MomentField
        className={styles.from}
        label={t('projector.freeze.from', { zone: localZone() })}
        value={text}
        onChange={setText}
        error={isAsked && moment === undefined && t('ui.moment.invalid')}
      />
      <div className="flex wrap gap-3">
        <Button
          onClick={() => {
            ask(true)
            if (moment !== undefined) freeze.freeze(moment)
          }}
        >
          {t('projector.freeze.then')}
        </Button>
        {isOff && <Button onClick={() => freeze.freeze()}>{t('projector.freeze.now')}</Button>}
        {!isOff && (
          <Button kind="danger" onClick={freeze.unfreeze}>
            {t('projector.freeze.end')}
          </Button>
        )}
      </div>
    </section>
  )
}
