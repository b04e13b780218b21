import styles from './monitor.module.css'
import { Verdict } from './verdict.tsx'
import type { AnswerResult, GameEvent } from '#contract/api.gen.ts'
import { Masked } from '#src/live/screen-safe/masked.tsx'
import { Sentence, slots } from '#src/ui/sentence.tsx'
import { useTranslation } from 'react-i18next'

/** An event in words. What the values mean depends on its kind. */
export function EventText({ event: { type, values } }: { event: Pick<GameEvent, 'type' | 'values'> }) {
  const { t } = useTranslation()
  switch (type) {
    case 'Normal':
      return <Words text={values.join(' ')} parts={{}} />
    case 'ContainerStart':
    case 'ContainerDestroy':
      return <Words text={t(`monitor.event.${type}`, slots('challenge'))} parts={{ challenge: values[1] }} />
    case 'CheatDetected': {
      const [challenge, team, owner] = values
      return (
        <Words
          text={t('monitor.event.CheatDetected', slots('challenge', 'team', 'owner'))}
          parts={{ challenge, team, owner }}
        />
      )
    }
    case 'FlagSubmit':
      return <Submitted values={values} />
    default:
      return type satisfies never
  }
}

function Submitted({ values: [result, answer = '', challenge = ''] }: { values: string[] }) {
  const { t } = useTranslation()
  const verdict = result as AnswerResult // the contract says so of the first value
  return (
    <span className={styles.submitted}>
      <Verdict of={verdict} />
      <Words text={t('monitor.event.FlagSubmit', slots('challenge'))} parts={{ challenge }} />
      <Masked secret="flag" text={answer} />
    </span>
  )
}

/** A sentence whose names stand out. */
function Words({ text, parts }: { text: string; parts: Record<string, string | undefined> }) {
  const bold = Object.entries(parts).map(
    ([name, value]) =>
      [
        name,
        <b key={name} dir="auto">
          {value}
        </b>,
      ] as const,
  )
  return (
    <span className={styles.text}>
      <Sentence text={text} parts={Object.fromEntries(bold)} />
    </span>
  )
}
