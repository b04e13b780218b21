import { secondsText } from './capture-rows.tsx'
import type { CaptureSummary } from './capture.ts'
import type { CaptureState } from './open-capture.ts'
import type { CaptureProblem } from './problem.ts'
import styles from './capture.module.css'
import { sizeText } from '#src/lib/formats.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** How much was read, over what time, and what is not shown of it. */
export function CaptureFacts({ state: { summary, bytes, isWhole } }: { state: CaptureState }) {
  const { t, i18n } = useTranslation()
  const size = sizeText(bytes, i18n.language)
  if (!isWhole || !summary)
    return (
      <p role="status" className="t-s dim tabular">
        {t('capture.reading', { size })}
      </p>
    )
  return (
    <p role="status" className="flex wrap t-s dim tabular gap-3 gap-y-1">
      {factsOf(summary).map(([key, values]) => (
        <span key={key}>{t(`capture.${key}`, values)}</span>
      ))}
      <span>{size}</span>
      <span>{t('capture.duration', { seconds: secondsText(durationOf(summary), i18n.language) })}</span>
    </p>
  )
}

function factsOf({ packets, others, shortened, flows }: CaptureSummary) {
  const facts = [
    ['packets', { count: packets }],
    ['flowCount', { count: flows.length }],
    ['others', { count: others }],
    ['shortened', { count: shortened }],
  ] as const
  return facts.filter(([key, { count }]) => count > 0 || key === 'packets')
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
