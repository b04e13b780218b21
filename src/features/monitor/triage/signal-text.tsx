import { spanOf, type Signal } from './signal.ts'
import { useDecoys } from './use-signals.ts'
import { numberFormat } from '#src/lib/formats.ts'
import { spanText } from '#src/lib/time/date-formats.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

/** Why a signal was raised, in full sentences; names stand out, and an answer is masked. */
export function SignalReason({ signal }: { signal: Signal }) {
  const { t, i18n } = useTranslation()
  const { rule, rows, teams, challenge = '', count, figures = {} } = signal
  const share = shareText(figures.share ?? 0, i18n.language)
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
    case 'decoy':
      return <DecoyReason signal={signal} parts={names} />
    case 'foreign':
      return (
        <Sentence text={t('triage.reason.foreign', { ...slots('team', 'other'), count })} parts={names} />
      )
    case 'hoard': {
      const span = soonText(spanOf(signal), i18n.language)
      return <Sentence text={t('triage.reason.hoard', { ...slots('team'), span })} parts={names} />
    }
    case 'lateScore':
      return <Sentence text={t('triage.reason.lateScore', { ...slots('team'), share })} parts={names} />
    case 'tooFast':
      return (
        <Sentence
          text={t('triage.reason.tooFast', {
            ...slots('team', 'challenge'),
            count,
            took: soonText(figures.took ?? 0, i18n.language),
            usual: soonText(figures.usual ?? 0, i18n.language),
          })}
          parts={names}
        />
      )
    case 'pair':
      return (
        <Sentence text={t('triage.reason.pair', { ...slots('team', 'other'), count, share })} parts={names} />
      )
    case 'cheat':
      return <Sentence text={t('triage.reason.cheat', { ...slots('team', 'other'), count })} parts={names} />
    default:
      return rule satisfies never
  }
}

/** A decoy that was sent, with where the monitor planted it. */
function DecoyReason({ signal, parts }: { signal: Signal; parts: Record<string, ReactNode> }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const answer = signal.rows[0]?.answer.trim() ?? ''
  const note = useDecoys(gameId).find((decoy) => decoy.answer === answer)?.note
  return (
    <Sentence
      text={t('triage.reason.decoy', slots('team', 'answer', 'note'))}
      parts={{
        ...parts,
        answer: <Masked secret="answer" text={answer} />,
        note: <bdi translate="no">{note || '–'}</bdi>,
      }}
    />
  )
}

/** A share of 1 as whole percent. */
export const shareText = (share: number, language: string) =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** A time span, in seconds below two minutes. */
export const soonText = (span: number, language: string) =>
  span >= 2 * minute
    ? spanText(span, language)
    : numberFormat(language, {
        style: 'unit',
        unit: 'second',
        unitDisplay: language.startsWith('id') ? 'long' : 'short',
        maximumFractionDigits: 0,
      }).format(span / second)

function Bold({ children }: { children: ReactNode }) {
  return (
    <b dir="auto" translate="no">
      {children}
    </b>
  )
}
