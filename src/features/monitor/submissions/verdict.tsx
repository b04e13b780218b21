import styles from './verdict.module.css'
import type { AnswerResult } from '#src/model/submission.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'

const icons: Record<AnswerResult, LucideIcon> = {
  Accepted: Check,
  WrongAnswer: X,
  CheatDetected: TriangleAlert,
  NotFound: CircleSlash,
  FlagSubmitted: Hourglass,
}

const tones: Partial<Record<AnswerResult, string>> = {
  Accepted: 'good',
  CheatDetected: 'bad',
  NotFound: 'warn',
}

const isKnown = (word: string): word is AnswerResult => Object.hasOwn(icons, word)

/**
 * The verdict, as far as this screen may show it: icon, word and color. Events give it as a text, which no guard checks: of
 * one that is not known here, only the server's word.
 */
export function Verdict({ of }: { of: string }) {
  const { t } = useTranslation()
  const { shownVerdict } = useScreenSafe()
  if (!isKnown(of)) return <span className="w-label dim">{of}</span>
  const verdict = shownVerdict(of)
  const Icon = icons[verdict]
  return (
    <span className={`row w-label ${tones[verdict] ?? 'dim'} ${styles.verdict}`}>
      <Icon size={14} aria-hidden="true" />
      {t(`monitor.verdict.${verdict}`)}
    </span>
  )
}
