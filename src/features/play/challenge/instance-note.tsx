import styles from './challenge-dialog.module.css'
import { isCooling, instanceStateOf } from '#src/state/instances/instance-state.ts'
import type { InstanceActor } from '#src/state/instances/instance-store.ts'
import { clockTimeInZone } from '#src/lib/time/date-formats.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { Ref } from 'react'

interface InstanceNoteProps {
  instance: InstanceActor
  ref: Ref<HTMLParagraphElement>
}

/** The line below an instance: what went wrong, what to wait for, or what comes next. Always rendered. */
export function InstanceNote({ instance, ref }: InstanceNoteProps) {
  const problem = useSelector(instance, ({ context }) => context.problem)
  const mustWait = useSelector(instance, isCooling)
  return (
    <p
      ref={ref}
      tabIndex={-1}
      className={`flex wrap t-xs gap-3 gap-y-0 ${problem === undefined ? 'faint' : 'bad'} ${styles.note}`}
      role="status"
    >
      {problem === undefined ? <Outlook instance={instance} /> : <Refusal problem={problem} />}
      {mustWait && <CoolDown instance={instance} />}
    </p>
  )
}

function Refusal({ problem }: { problem: unknown }) {
  const { t } = useTranslation()
  return <span>{problemText(t, problem)}</span>
}

function CoolDown({ instance }: { instance: InstanceActor }) {
  const { t } = useTranslation()
  const coolAt = useSelector(instance, ({ context }) => context.coolAt)
  const left = Math.max(1, Math.ceil((coolAt - useServerNow()) / second))
  return <span aria-hidden="true">{t('instances.cooling', { count: left })}</span>
}

function Outlook({ instance }: { instance: InstanceActor }) {
  const { t, i18n } = useTranslation()
  const { data: { defaultLifetime, renewalWindow } = defaultConfig } = useQuery(site.config())
  const instanceState = useSelector(instance, instanceStateOf)
  const closeTime = useSelector(instance, ({ context }) => context.running?.closeTime)
  if (instanceState === 'absent') return <span>{t('instances.absent', { count: defaultLifetime })}</span>
  if (instanceState === 'fresh' && closeTime) {
    const opens = clockTimeInZone(closeTime - renewalWindow * minute, serverNow(), i18n.language)
    return <span>{t('instances.extendFrom', { time: opens, count: renewalWindow })}</span>
  }
  return <span>{t(`instances.state.${instanceState}`)}</span>
}
