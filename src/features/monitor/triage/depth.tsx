import styles from './triage.module.css'
import { depthStep, useDecoys, useEvidence, useReadBack } from './use-signals.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { readAgain } from '#src/server/cache/invalidate.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { sentences } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { useState } from 'react'

const DecoysDialog = lazyPart(async () => (await import('./decoys-dialog.tsx')).DecoysDialog, {
  texts: 'evidence',
})

/** How far back signals were searched for, what is therefore unknown, and a button to search further. */
export function Depth() {
  const { t, i18n } = useTranslation()
  const { gameId } = useGameAddress()
  const { isOn } = useScreenSafe()
  const [depth, setDepth] = useState(depthStep)
  const back = useReadBack(gameId, { depth })
  const evidence = useEvidence(gameId)
  const { hasAllSubmissions, hasAllEvents } = evidence
  const lookFurther = () => (back.error ? void readAgain(back) : setDepth(depth * 2))
  return (
    <header className={`row wrap justify-between gap-3 ${styles.depth}`}>
      <p className="t-s dim">
        {sentences(t, [
          t('triage.what'),
          lookedText(t, evidence, i18n.language),
          !hasAllEvents && t('triage.noInstances'),
          !(hasAllSubmissions && hasAllEvents) && t('triage.notWhole'),
          isOn && t('triage.noCheats'),
        ])}
      </p>
      <span className="row wrap gap-2">
        {back.error && <span role="alert">{problemText(t, back.error)}</span>}
        {!(hasAllSubmissions && hasAllEvents) && (
          <Button busy={back.isFetching} onClick={lookFurther}>
            {t('lists.loadOlder')}
          </Button>
        )}
        {!isOn && <DecoysButton />}
        <SearchField className={styles.find} label={t('monitor.find')} {...useAddressText('find')} />
      </span>
    </header>
  )
}

/** Opens the list of decoys, with how many there are. */
function DecoysButton() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const count = useDecoys(gameId).length
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {t('triage.decoys')}
        {count > 0 && (
          <span translate="no" className="faint tabular">
            <Count value={count} />
          </span>
        )}
      </Button>
      {isOpen && <DecoysDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Read = Pick<ReturnType<typeof useEvidence>, 'rows' | 'hasAllSubmissions' | 'hasAllEvents'>

/** In what was looked for signals. */
export function lookedText(t: TFunction, { rows, hasAllSubmissions, hasAllEvents }: Read, language: string) {
  const read = (what: 'submissions' | 'events', rows: { time: number }[] = [], hasAll: boolean) =>
    t(`triage.${hasAll ? 'all' : 'some'}.${what}`, {
      count: rows.length,
      since: dayAndTime(rows.at(-1)?.time ?? 0, language),
    })
  return t('triage.basedOn', {
    submissions: read('submissions', rows.submissions, hasAllSubmissions),
    events: read('events', rows.events, hasAllEvents),
  })
}
