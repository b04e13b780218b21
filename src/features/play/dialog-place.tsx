import type { PlayedChallenge } from './shown-challenges.ts'
import type { ToggleMark } from './use-marks.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useEffect, useState } from 'react'

const load = () => import('./challenge-dialog.tsx')
const ChallengeDialog = lazyPart(async () => (await load()).ChallengeDialog)

interface DialogPlaceProps {
  gameId: number
  /** None while no dialog is open. */
  challenge: PlayedChallenge | undefined
  onClose: () => void
  onMark: ToggleMark
}

/** The dialog of the challenge that is open. Its script comes after the page, before it is first wanted. */
export function DialogPlace({ challenge, ...rest }: DialogPlaceProps) {
  // While it fades away it still shows what was open.
  const [last, setLast] = useState(challenge)
  if (challenge && challenge !== last) setLast(challenge)
  useEffect(() => void load().catch(() => {}), []) // told of when it is wanted
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
