import { spanOf, type Signal } from './signal.ts'
import { near } from './twin-order.ts'
import { spanText } from '#src/lib/time/date-formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

/** Why a signal was raised, in full sentences; names stand out, and an answer is masked. */
export function SignalReason({ signal }: { signal: Signal }) {
  const { t, i18n } = useTranslation()
  const { rule, rows, teams, challenge = '', count } = signal
  const names = {
    team: <Bold>{teams[0]}</Bold>,
    other: <Bold>{teams[1]}</Bold>,
    challenge: <Bold>{challenge}</Bold>,
  }
  switch (rule) {
    case 'sameFlag':
      return (
        <Sentence
          text={t('triage.reason.sameFlag', {
            ...slots('answer', 'challenge'),
            span: spanText(spanOf(signal), i18n.language),
          })}
          parts={{ ...names, answer: <Masked secret="answer" text={rows[0]?.answer ?? ''} /> }}
        />
      )
    case 'burst':
      return (
        <Sentence
          text={t('triage.reason.burst', {
            ...slots('team', 'challenge'),
            count: rows.filter(({ status }) => status !== 'Accepted').length,
          })}
          parts={names}
        />
      )
    case 'noInstance':
      return (
        <Sentence
          text={t('triage.reason.noInstance', { ...slots('team', 'challenge'), count })}
          parts={names}
        />
      )
    case 'twinOrder':
      return (
        <Sentence
          text={t('triage.reason.twinOrder', { ...slots('team', 'other'), count, minutes: near / minute })}
          parts={names}
        />
      )
    case 'cheat':
      return <Sentence text={t('triage.reason.cheat', { ...slots('team', 'other'), count })} parts={names} />
    default:
      return rule satisfies never
  }
}

function Bold({ children }: { children: ReactNode }) {
  return (
    <b dir="auto" translate="no">
      {children}
    </b>
  )
}
