import styles from './verdict.module.css'
import type { AnswerResult } from '#contract/api.gen.ts'
import { Check, CircleSlash, Hourglass, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const icons: Record<AnswerResult, LucideIcon> = {
  Accepted: Check,
  WrongAnswer: X,
  CheatDetected: TriangleAlert,
  NotFound: CircleSlash,
  FlagSubmitted: Hourglass,
}

/** What the judge said: sign, word and color. */
export function Verdict({ of }: { of: AnswerResult }) {
  const { t } = useTranslation()
  const Icon = icons[of]
  return (
    <span className={styles.verdict} data-verdict={of}>
      <Icon size={14} aria-hidden="true" />
      {t(`monitor.verdict.${of}`)}
    </span>
  )
}
