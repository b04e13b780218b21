import type { ParticipationRef, ParticipationStatus } from '#src/model/participation.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Chip, type Tone } from '#src/ui/mark/chip.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'

const StatusQuestion = lazyPart(async () => (await import('./cheat-question.tsx')).StatusQuestion)

const tones: Record<ParticipationStatus, Tone> = {
  Accepted: 'plain',
  Suspended: 'bad',
  Rejected: 'bad',
  Pending: 'warn',
  Unsubmitted: 'plain',
}

/** The status of a team in the game. */
export function CheatStatus({ of }: { of: ParticipationStatus }) {
  const { t } = useTranslation()
  return <Chip tone={tones[of]}>{t(`cheats.is.${of}`)}</Chip>
}

/** Suspends a team, or accepts one that cannot play, after a question; for admins. */
export function StatusAct({ team }: { team: ParticipationRef }) {
  const { t } = useTranslation()
  const [isAsked, ask] = useState(false)
  const decision = team.status === 'Accepted' ? 'Suspended' : 'Accepted'
  const Icon = decision === 'Suspended' ? Ban : Check
  const { name } = team.team
  return (
    <>
      <IconButton
        size="small"
        label={t(`cheats.decide.${decision}`, { team: name })}
        onClick={() => ask(true)}
      >
        <Icon size={16} aria-hidden="true" />
      </IconButton>
      {isAsked && <StatusQuestion team={team} decision={decision} onClose={() => ask(false)} />}
    </>
  )
}
