import styles from './challenge-dialog.module.css'
import { polled } from '#src/server/cache/polled.ts'
import { ChallengeText } from './challenge-text.tsx'
import { FlagForm } from './flag-form.tsx'
import { InstanceLine } from './instance-line.tsx'
import { MarkButtons } from '#src/features/play/cards/mark-buttons.tsx'
import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import { focusAfter } from '#src/features/play/cards/use-card-keys.ts'
import type { ToggleMark } from '#src/features/play/cards/use-marks.ts'
import { games } from '#src/server/reads/games.ts'
import { useSubmissionStore } from '#src/state/submissions/submission-store.tsx'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'

interface ChallengeDialogProps {
  gameId: number
  challenge: PlayedChallenge
  isOpen: boolean
  /** The challenge to continue with once this one is solved. */
  next: PlayedChallenge | undefined
  onOpen: (challenge: PlayedChallenge) => void
  onClose: () => void
  onMark: ToggleMark
}

/** The dialog of one challenge: its text, its file and instance, and the flag form. Full-screen on a phone. */
export function ChallengeDialog({ gameId, challenge, isOpen, next, ...acts }: ChallengeDialogProps) {
  const { onOpen, onClose, onMark } = acts
  const { t } = useTranslation()
  const flagField = useRef<HTMLInputElement>(null)
  const submissions = useSubmissionStore()
  // Before paint: a verdict that is already here counts as announced, even if the page is closed at once.
  useLayoutEffect(
    () => (isOpen ? submissions.show(challenge.id) : undefined),
    [submissions, isOpen, challenge.id],
  )
  const detail = useQuery({ ...polled(games.challenge(gameId, challenge.id)), enabled: isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      firstFocus={challenge.solve ? undefined : flagField}
      lastFocus={(opener) => focusAfter(challenge.id, opener)}
      title={challenge.title}
      before={<CategoryMark category={challenge.category} size={34} isNamed />}
      about={<About challenge={challenge} read={detail} />}
      after={
        <>
          <p className={`stack t-xs faint nowrap justify-items-end ${styles.points}`}>
            <b className="w-strong bright lh-11">
              <Figure value={challenge.score} />
            </b>
            <span>{t('play.pointsNow')}</span>
          </p>
          <MarkButtons challenge={challenge} onMark={onMark} className={styles.star} isLarge />
        </>
      }
      footer={
        <FlagForm
          ref={flagField}
          gameId={gameId}
          challenge={challenge}
          hasNext={next !== undefined}
          onGoOn={() => (next ? onOpen(next) : onClose())}
        />
      }
    >
      {detail.data ? (
        <ChallengeText
          detail={detail.data}
          instance={
            <InstanceLine gameId={gameId} detail={detail.data} isSolved={challenge.solve !== undefined} />
          }
        />
      ) : (
        <ReadFallback read={detail} what="challenge" whileLoading={<Skeleton rows={4} height={18} />} />
      )}
    </Dialog>
  )
}

const places = [1, 2, 3] as const

interface AboutProps {
  challenge: PlayedChallenge
  /** The read behind everything the dialog shows. */
  read: UseQueryResult
}

/** Category, number of solves, freshness and first solves, in one line. */
function About({ challenge: { category, score, solved, bloods }, read }: AboutProps) {
  const { t } = useTranslation()
  return (
    <span className={`flex wrap items-baseline gap-25 gap-y-05 ${styles.about}`}>
      <b className={`bright ${styles.pointsInline}`}>
        <Figure value={score} /> {t('play.points', { count: score })}
      </b>
      <span className="nowrap">{`${category} · ${t('play.solves', { count: solved })}`}</span>
      <FreshnessMark read={read} isPart />
      {bloods.length > 0 && (
        <span className={`flex gap-25 min-w-0 ${styles.bloods}`}>
          {places.map((place) => {
            const blood = bloods[place - 1]
            return (
              blood && (
                <span key={place} className="row gap-1 min-w-0">
                  <Pennant place={place} size={12} />
                  <Name>{blood.name}</Name>
                </span>
              )
            )
          })}
        </span>
      )}
    </span>
  )
}
