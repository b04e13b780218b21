import { useRunningDetails } from '#src/state/instances/instances.tsx'
import { CategoryList } from '#src/features/play/cards/category-list.tsx'
import { useChallengeFilter } from '#src/features/play/cards/challenge-filter.ts'
import { ChallengeGroups } from '#src/features/play/cards/challenge-groups.tsx'
import { ChallengeTools } from '#src/features/play/cards/challenge-tools.tsx'
import { DialogPlace } from '#src/features/play/challenge/dialog-place.tsx'
import styles from './play.module.css'
import { nextUnsolved, playedChallenges } from '#src/features/play/cards/shown-challenges.ts'
import { UnlistedNote } from '#src/features/play/challenge/unlisted-note.tsx'
import { PanelSheet, SidePanels } from './side-panels.tsx'
import { TeamPanel } from './team-panel.tsx'
import { useZoneWords } from '#src/state/time/zone-words.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useOpenChallenge } from '#src/features/play/challenge/use-open-challenge.ts'
import { useMarks } from '#src/features/play/cards/use-marks.ts'
import { WriteupPanel } from '#src/features/play/writeup/writeup-panel.tsx'
import type { GameDetail } from '#src/model/game.ts'
import { useMemo } from 'react'

interface PlayFieldProps {
  gameId: number
  details: GameDetail
  /** A skeleton was shown before. Otherwise the page may have to return to where it was scrolled to. */
  wasAwaited: boolean
}

/** The challenges of an open game, with the panels that a team uses while it plays. */
export function PlayField({ gameId, details, wasAwaited }: PlayFieldProps) {
  const [marked, toggleMark] = useMarks(gameId)
  const played = useMemo(() => playedChallenges(details, marked), [details, marked])
  const { opened, isUnlisted, open, close } = useOpenChallenge(gameId, played)
  const [filter] = useChallengeFilter()
  const isPhone = useIsPhone()
  const zone = useZoneWords(played.find(({ solve }) => solve)?.solve?.time)
  const running = useRunningDetails(gameId)
  const team = <TeamPanel gameId={gameId} details={details} played={played} />
  const writeup = details.writeupRequired && (
    <WriteupPanel gameId={gameId} deadline={details.writeupDeadline} isAside />
  )
  return (
    <div className={`stack items-start gap-5 ${styles.page}`}>
      {!isPhone && <CategoryList played={played} />}
      <section className="min-w-0">
        <ChallengeTools gameId={gameId} played={played} onOpen={open} />
        <div role="status">{isUnlisted && <UnlistedNote onClose={close} />}</div>
        <ChallengeGroups played={played} inSteps={wasAwaited} onOpen={open} onMark={toggleMark} />
        {/* On wider screens the notices beside the challenges name it. */}
        {isPhone && played.some(({ solve }) => solve) && (
          <p className={`t-xs faint ${styles.zone}`}>{zone}</p>
        )}
      </section>
      {isPhone ? (
        <>
          <div className="stack gap-4">
            {team}
            {writeup}
          </div>
          <PanelSheet gameId={gameId} running={running} />
        </>
      ) : (
        <SidePanels gameId={gameId} running={running} team={team} writeup={writeup} />
      )}
      <DialogPlace
        gameId={gameId}
        challenge={opened}
        next={opened && nextUnsolved(played, filter, opened.id)}
        onOpen={open}
        onClose={close}
        onMark={toggleMark}
      />
    </div>
  )
}
