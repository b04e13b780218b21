import { ChallengeLink, EvidenceLink, SubmitterLink } from './cheat-cells.tsx'
import type { CheatRecord } from './cheat-teams.ts'
import styles from './cheats.module.css'
import { Moment } from '#src/parts/lists/columns.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'

const icons = { submitted: ArrowDownLeft, leaked: ArrowUpRight } as const

/** One record of a team: the direction of the flag, the time, the other team, the submitter, and the challenge. */
export function CheatRecordLine({ record }: { record: CheatRecord }) {
  const isPhone = useIsPhone()
  const { side, other, submission } = record
  const { time, user, challenge, team, answer } = submission
  if (isPhone)
    return (
      <span className={`stack min-w-0 ${styles.phone}`}>
        <span className={`row gap-2 min-w-0 ${styles.line}`}>
          <Side of={side} />
          <SubmitterLink name={other.team.name} />
        </span>
        <span className={`row gap-2 min-w-0 ${styles.line}`}>
          <ChallengeLink title={challenge} />
          <EvidenceLink challenge={challenge} team={team} />
        </span>
        <span className={`row gap-2 min-w-0 ${styles.line}`}>
          <Moment time={time} />
          <SubmitterLink name={user} isUser />
          <Masked secret="answer" text={answer} />
        </span>
      </span>
    )
  return (
    <span className={`stack items-center gap-3 ${styles.record}`}>
      <Moment time={time} />
      <Side of={side} />
      <SubmitterLink name={other.team.name} />
      <SubmitterLink name={user} isUser />
      <ChallengeLink title={challenge} />
      <Masked secret="answer" text={answer} />
      <EvidenceLink challenge={challenge} team={team} />
    </span>
  )
}

function Side({ of }: { of: CheatRecord['side'] }) {
  const { t } = useTranslation()
  const Icon = icons[of]
  return (
    <span className={`row w-label nowrap ${of === 'leaked' ? 'bad' : 'warn'} ${styles.side}`}>
      <Icon size={15} aria-hidden="true" />
      {t(`cheats.side.${of}`)}
    </span>
  )
}
