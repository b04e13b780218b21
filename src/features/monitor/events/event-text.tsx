import { NamedChallenge } from '#src/features/monitor/challenge-name.tsx'
import { Chooses } from '#src/features/monitor/chooses.tsx'
import { challengeOf } from '#src/features/monitor/row-names.ts'
import styles from '#src/features/monitor/monitor.module.css'
import { Verdict } from '#src/features/monitor/submissions/verdict.tsx'
import type { GameEvent } from '#src/model/event.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

/** An event in words. The meaning of its values depends on its type. */
export function EventText({ event }: { event: Pick<GameEvent, 'type' | 'values'> }) {
  const { t } = useTranslation()
  const { type, values } = event
  const title = challengeOf(event)
  const challenge = (
    <Chooses choice="challenge" name={title} className={`w-label bright ${styles.inText}`}>
      <NamedChallenge title={title} />
    </Chooses>
  )
  switch (type) {
    case 'Normal':
      return <Words text={values.join(' ')} />
    case 'ContainerStart':
    case 'ContainerDestroy':
      return <Words text={t(`monitor.event.${type}`, slots('challenge'))} parts={{ challenge }} />
    case 'CheatDetected':
      return (
        <Words
          text={t('monitor.event.CheatDetected', slots('challenge', 'team', 'owner'))}
          parts={{ challenge, team: <TeamName name={values[1]} />, owner: <TeamName name={values[2]} /> }}
        />
      )
    case 'FlagSubmit':
      return (
        <Words
          text={t('monitor.event.FlagSubmit', slots('verdict', 'challenge', 'flag'))}
          parts={{
            verdict: <Verdict of={values[0] ?? ''} />,
            challenge,
            flag: <Masked secret="answer" text={values[1] ?? ''} />,
          }}
        />
      )
    // A kind that only another server knows: whether there are secrets among its values is not known either.
    default:
      return (
        <Words
          text={slots('values').values}
          parts={{ values: <Masked secret="token" text={values.join(' ')} /> }}
        />
      )
  }
}

const TeamName = ({ name = '' }: { name: string | undefined }) => (
  <Chooses choice="team" name={name} className={`w-label bright ${styles.inText}`} />
)

/** A sentence whose names filter the list. */
function Words({ text, parts = {} }: { text: string; parts?: Record<string, ReactNode> }) {
  return (
    <span className={`row dim min-w-0 overflow-hidden pre ${styles.words}`}>
      <Sentence text={text} parts={parts} />
    </span>
  )
}
