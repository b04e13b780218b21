import styles from './triage.module.css'
import { depthStep, useEvidence, useReadBack } from './use-signals.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { useProblemText } from '#src/ui/text/problem.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { sentences } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

/** How far back signals were searched for, and a button to search further. */
export function Depth() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const problemText = useProblemText()
  const [depth, setDepth] = useState(depthStep)
  const back = useReadBack(gameId, { depth })
  const { hasAllSubmissions, hasAllEvents } = useEvidence(gameId)
  const lookFurther = () => (back.error ? void back.refetch() : setDepth(depth + depthStep))
  return (
    <header className={`row wrap justify-between gap-3 ${styles.depth}`}>
      <p className="t-s dim">{useDepthText()}</p>
      <span className="row wrap gap-2">
        {back.error && <span role="alert">{problemText(back.error)}</span>}
        {!(hasAllSubmissions && hasAllEvents) && (
          <Button busy={back.isFetching} onClick={lookFurther}>
            {t('triage.further')}
          </Button>
        )}
        <SearchField className={styles.find} label={t('monitor.find')} {...useAddressText('find')} />
        <ScreenSafeButton />
      </span>
    </header>
  )
}

/** What was examined, and what is therefore unknown. */
function useDepthText(): string {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { isOn } = useScreenSafe()
  const { hasAllEvents } = useEvidence(gameId)
  return sentences(t, [
    t('triage.what'),
    useLookedText(),
    !hasAllEvents && t('triage.noInstances'),
    isOn && t('triage.noCheats'),
  ])
}

/** In what was looked for signals. */
export function useLookedText(): string {
  const { t, i18n } = useTranslation()
  const { gameId } = useGameAddress()
  const { rows, hasAllSubmissions, hasAllEvents } = useEvidence(gameId)
  const read = (what: 'submissions' | 'events', rows: { time: number }[] = [], hasAll: boolean) =>
    t(`triage.${hasAll ? 'all' : 'some'}.${what}`, {
      count: rows.length,
      since: dayAndTime(rows.at(-1)?.time ?? 0, i18n.language),
    })
  return t('triage.basedOn', {
    submissions: read('submissions', rows.submissions, hasAllSubmissions),
    events: read('events', rows.events, hasAllEvents),
  })
}
