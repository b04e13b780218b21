import { secondsText } from './capture-rows.tsx'
import type { CaptureSummary } from './capture.ts'
import type { FlowFaults } from './flow.ts'
import type { CaptureState } from './open-capture.ts'
import type { CaptureProblem } from './problem.ts'
import styles from './capture.module.css'
import { numberFormat, sizeText } from '#src/lib/formats.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** How much was read, over what time, and what is not shown of it. */
export function CaptureFacts({ state: { summary, bytes, isWhole } }: { state: CaptureState }) {
  const { t, i18n } = useTranslation()
  const size = sizeText(bytes, i18n.language)
  if (!isWhole || !summary)
    return (
      <p role="status" translate="no" className="t-s dim tabular">
        {t('capture.reading', { size })}
      </p>
    )
  return (
    <div role="status" translate="no" className="stack t-s dim tabular gap-1">
      <p className="flex wrap gap-3 gap-y-1">
        {factsOf(summary).map(([key, count]) => (
          <span key={key}>{t(`capture.${key}`, { count })}</span>
        ))}
        <span>{size}</span>
        <span>{t('capture.duration', { seconds: secondsText(durationOf(summary), i18n.language) })}</span>
      </p>
      <Lacks of={lacksOf(summary)} types={summary.lost.linkTypes} title={t('capture.incomplete')} />
    </div>
  )
}

const factsOf = ({ packets, lost: { others }, flows }: CaptureSummary) =>
  (
    [
      ['packets', packets],
      ['flowCount', flows.filter(({ protocol }) => protocol !== 'HTTP').length],
      ['others', others],
    ] as const
  ).filter(([key, count]) => count > 0 || key === 'packets')

/** What is not shown of a capture, each with how much of it there is. */
function lacksOf({ lost, flows }: CaptureSummary) {
  const { linkTypes: _, others: __, ...counts } = lost
  const missing = flows.reduce((sum, { faults }) => sum + faults.missing, 0)
  return { ...counts, missing }
}

interface LacksProps {
  of: Partial<Record<Lack, number>>
  types?: readonly number[]
  title?: string
}
type Lack = keyof ReturnType<typeof lacksOf> | Exclude<keyof FlowFaults, 'isBegun'>

/** Evidence must not look whole when it is not: what is not shown, in a warning. */
export function Lacks({ of, types = [], title }: LacksProps) {
  const { t, i18n } = useTranslation()
  const lacks = Object.entries(of).filter(([, count]) => count > 0) as [Lack, number][]
  if (lacks.length === 0) return null
  const listed = lacks.map(([key, count]) =>
    t(`capture.lack.${key}`, {
      number: numberFormat(i18n.language, {}).format(count),
      types: types.join(', '),
    }),
  )
  return (
    <p className="flex wrap gap-3 gap-y-1 bad">
      {title && <span className="w-label">{title}</span>}
      {listed.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  )
}

const durationOf = ({ flows, start }: CaptureSummary) =>
  flows.reduce((last, { end }) => Math.max(last, end - start), 0) / 1e6

interface CaptureTroubleProps {
  problem: CaptureProblem
  /** Something was read before, and is shown. */
  isKept: boolean
  /** Reads it anew: offered where the server or the disk is at fault, not the file. */
  onRetry: () => void
}

/** Where the file broke and what was expected there; what was read before stays. */
export function CaptureTrouble({ problem, isKept, onRetry }: CaptureTroubleProps) {
  const { t } = useTranslation()
  const { kind, ...values } = problem
  const isLost = problem.kind === 'source'
  return (
    <div className={`row wrap gap-3 t-s rounded-s p-2-3 ${styles.trouble}`}>
      <div role="alert" className="stack gap-05">
        <p className="w-label">{t('capture.broken')}</p>
        <p>
          {isLost ? problem.text : t(`capture.problem.${kind as Exclude<typeof kind, 'source'>}`, values)}
        </p>
        {isKept && <p className="dim">{t('capture.kept')}</p>}
      </div>
      {isLost && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
    </div>
  )
}
