import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import type { ToggleMark } from '#src/features/play/cards/use-marks.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useState } from 'react'

const ChallengeDialog = lazyPart(async () => (await import('./challenge-dialog.tsx')).ChallengeDialog, {
  isExpected: true,
})

interface DialogPlaceProps {
  gameId: number
  /** Undefined while no dialog is open. */
  challenge: PlayedChallenge | undefined
  /** The challenge to continue with once this one is solved. */
  next: PlayedChallenge | undefined
  onOpen: (challenge: PlayedChallenge) => void
  onClose: () => void
  onMark: ToggleMark
}

/** Renders the dialog of the open challenge. */
export function DialogPlace({ challenge, ...rest }: DialogPlaceProps) {
  // While it fades out, the dialog still shows the challenge that was open.
  const [last, setLast] = useState(challenge)
  if (challenge && challenge !== last) setLast(challenge)
  return (
    last && (
      <ChallengeDialog
        key={last.id}
        challenge={challenge ?? last}
        isOpen={challenge !== undefined}
        {...rest}
      />
    )
  )
}
