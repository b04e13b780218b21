import type { InstanceGames } from './instances-games.ts'
import { keyOf } from './instances-rows.ts'
import styles from './instances.module.css'
import type { SiteInstance } from '#src/model/instance.ts'
import { batchBudget } from '#src/server/transport/call-budget.ts'
import { budget, inLastMinute } from '#src/server/transport/request-log.ts'
import { serverOffset } from '#src/server/transport/server-clock.ts'
import { listText } from '#src/lib/formats.ts'
import { batchPace } from '#src/parts/batch/use-batch.ts'
import { useTraffic } from '#src/state/freshness/freshness.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

interface DestroyPreviewProps {
  instances: SiteInstance[]
  orphans: InstanceGames['orphans']
  onDestroy: () => void
  onClose: () => void
}

/** The step before many instances are destroyed: what is lost and for whom, how long it takes, and their number to type. */
export function DestroyPreview(props: DestroyPreviewProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { instances, onClose } = props
  const title = t('instanceConsole.destroyMany', { count: instances.length })
  if (isPhone)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <div className={`stack ${styles.preview}`}>
          <Parts {...props} />
        </div>
      </Dialog>
    )
  return (
    <section className={`absolute z-3 floating rounded ${styles.floating}`} aria-label={title} data-lines={4}>
      <div className={`stack ${styles.preview}`}>
        <Parts {...props} title={title} />
      </div>
    </section>
  )
}

function Parts({ instances, orphans, onDestroy, onClose, title }: DestroyPreviewProps & { title?: string }) {
  return (
    <>
      <Lost instances={instances} orphans={orphans} title={title} />
      <Pace count={instances.length} />
      <Step key={instances.length} count={instances.length} onDestroy={onDestroy} onClose={onClose} />
    </>
  )
}

const mostNamed = 6

interface LostProps extends Pick<DestroyPreviewProps, 'instances' | 'orphans'> {
  title: string | undefined
}

function Lost({ instances, orphans, title }: LostProps) {
  const { t, i18n } = useTranslation()
  const counts = new Map<string, number>()
  for (const { team } of instances) counts.set(team?.name ?? '–', (counts.get(team?.name ?? '–') ?? 0) + 1)
  const named = [...counts].slice(0, mostNamed)
  const more = counts.size - named.length
  const names = listText(Object.values(slots(...named.map((_, index) => String(index)))), i18n.language)
  const orphaned = instances.filter((one) => orphans.has(keyOf(one))).length
  return (
    <div>
      {title && <h2>{title}</h2>}
      <p>
        <Sentence
          text={t('ui.labelled', {
            ...slots('label'),
            value: more > 0 ? t('instanceConsole.andMore', { names, count: more }) : names,
          })}
          parts={{
            ...Object.fromEntries(
              named.map(([name, count], index) => [
                index,
                <>
                  <bdi translate="no">{name}</bdi>
                  {count > 1 && (
                    <>
                      {' × '}
                      <Count value={count} />
                    </>
                  )}
                </>,
              ]),
            ),
            label: <b>{t('instanceConsole.teams', { count: counts.size })}</b>,
          }}
        />
      </p>
      {orphaned > 0 && (
        <p className={`w-label warn ${styles.warn}`}>
          {t('instanceConsole.orphanCount', { count: orphaned })}
        </p>
      )}
      <p>{t('instanceConsole.lost')}</p>
    </div>
  )
}

/** Seconds until this many are done, at the batch's pace; calls already made this minute count against the budget. */
export const secondsFor = (count: number, called: number) =>
  Math.ceil((count + (count > batchBudget - called ? called : 0)) / batchPace)

function Pace({ count }: { count: number }) {
  const { t } = useTranslation()
  const now = useServerNow() - serverOffset() // calls drop out of the last minute as time passes
  const called = inLastMinute(useTraffic().log, now).length
  const seconds = secondsFor(count, called)
  const time =
    seconds < 90
      ? t('instanceConsole.seconds', { count: seconds })
      : t('instanceConsole.minutes', { count: Math.ceil(seconds / 60) })
  const share = t('instanceConsole.called', { count: called, budget })
  return (
    <div>
      <h2>{t('instanceConsole.paceTitle')}</h2>
      <p>{t('instanceConsole.pace', { pace: batchPace, time })}</p>
      <Meter label={share} value={called / budget} tone={called >= batchBudget ? 'warn' : 'accent'} />
      <p>{t('instanceConsole.budget', { called, budget, most: batchBudget })}</p>
    </div>
  )
}

interface StepProps extends Pick<DestroyPreviewProps, 'onDestroy' | 'onClose'> {
  count: number
}

/** A ref that focuses its element on mount. */
const focus = (element: HTMLElement | null) => element?.focus()

function Step({ count, onDestroy, onClose }: StepProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  return (
    <div>
      <Field
        ref={focus}
        label={t('ui.typeToGoOn', { word: String(count) })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <div className="flex wrap gap-2">
        <Button kind="destroy" disabled={typed.trim() !== String(count)} onClick={onDestroy}>
          {t('instanceConsole.destroyCount', { count })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  )
}
