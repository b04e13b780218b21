import { type CaseState, caseStates, type Decisions, stateOf } from './cases.ts'
import type { Signal } from './signal.ts'
import { useDecide } from './use-decide.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { TextArea } from '#src/ui/form/field.tsx'
import { Form, FormActs, useFields } from '#src/ui/form/form.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'

const longestReason = 2_000

interface CaseFormProps {
  signals: readonly Signal[]
  decisions: Decisions
  /** Further acts, before the one that saves. */
  children: ReactNode
}

/** The state of a case and the reason for it, as last decided; a decision is on all of its signals. */
export function CaseForm({ signals, decisions, children }: CaseFormProps) {
  const { t } = useTranslation()
  const decide = useDecide()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const last = signals
    .flatMap(({ key }) => decisions[key] ?? [])
    .toSorted((one, other) => other.at - one.at)
    .at(0)
  const fields = useFields<{ state: CaseState; reason: string }>({
    state: last?.state ?? 'open',
    reason: last?.reason ?? '',
  })
  const save = ({ state, reason }: { state: CaseState; reason: string }) => {
    const isStored = decide(signals, state, reason.trim())
    setIsUnsaved(!isStored)
    if (isStored) announceDone(t('cases.save'))
  }
  const hasMore = last !== undefined && signals.some((signal) => stateOf(decisions, signal) !== last.state)
  return (
    <Form fields={fields} isBusy={false} onSubmit={save}>
      <h2 id="decision">{t('cases.title')}</h2>
      <Controller
        control={fields.control}
        name="state"
        render={({ field: { value, onChange, ref } }) => (
          <Select
            label={t('cases.state')}
            {...{ value, onChange, ref }}
            options={caseStates.map((state) => ({ value: state, label: t(`triage.case.states.${state}`) }))}
          />
        )}
      />
      <TextArea
        {...fields.register('reason')}
        label={t('cases.reason')}
        maxLength={longestReason}
        dir="auto"
      />
      {last && last.at > 0 && (
        <p className="t-s dim">
          <LastDecision {...last} /> {hasMore && t('cases.more')}
        </p>
      )}
      <p className="t-xs faint">
        {t('cases.kept')} {t('cases.address')}
      </p>
      <FormActs text={isUnsaved ? t('cases.unsaved') : ''}>
        {children}
        <Button type="submit" kind="go">
          {t('cases.save')}
        </Button>
      </FormActs>
    </Form>
  )
}

function LastDecision({ state, by, at }: { state: CaseState; by: string; at: number }) {
  const { t, i18n } = useTranslation()
  return (
    <Sentence
      text={t('cases.saved', {
        ...slots('name'),
        state: t(`triage.case.states.${state}`),
        time: dayAndTime(at, i18n.language),
      })}
      parts={{ name: <bdi translate="no">{by}</bdi> }}
    />
  )
}
