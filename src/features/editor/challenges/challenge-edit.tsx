import { ChallengeBar } from './challenge-bar.tsx'
import { type ChallengeFields, fieldsOf, partsOf, updateFrom, worthIn } from './challenge-form.ts'
import { ContainerCard } from '#src/features/editor/challenges/parts/container-card.tsx'
import { DeleteCard } from '#src/features/editor/challenges/parts/delete-card.tsx'
import styles from './editing.module.css'
import { FlagsCard } from '#src/features/editor/challenges/flags/flags-card.tsx'
import { LimitsCard } from '#src/features/editor/challenges/parts/limits-card.tsx'
import { HintsCard } from '#src/features/editor/challenges/flags/hints-card.tsx'
import { ScoreCard } from '#src/features/editor/challenges/parts/score-card.tsx'
import { TextCard } from '#src/features/editor/challenges/parts/text-card.tsx'
import { useEditedPhase, useIsAtFlags } from '#src/features/editor/challenges/list/use-challenges.ts'
import type { ChallengeEdit, NetworkMode } from '#src/model/challenge.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { saveChallenge } from '#src/server/writes/edited-challenges.ts'
import { games } from '#src/server/reads/games.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { zonedText } from '#src/lib/time/zoned-text.ts'
import { inShort } from '#src/lib/formats.ts'
import { scoreAfter } from '#src/model/scoring.ts'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { type Editing, useEditing } from '#src/parts/editing/use-editing.ts'
import { Title } from '#src/state/page/title.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

const PreviewDialog = lazyPart(
  async () => (await import('#src/features/editor/challenges/parts/preview-dialog.tsx')).PreviewDialog,
)

interface ChallengeFormProps {
  gameId: number
  challenge: ChallengeEdit
}

/** The form of a challenge: its text in the order of writing, its figures in the order of tuning. */
export function ChallengeForm({ gameId, challenge }: ChallengeFormProps) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  const editing = useChallengeEditing(gameId, challenge)
  const isPublic = useEditedPhase(gameId) === 'running' && challenge.isEnabled
  const teams = useNotifiedTeams(gameId, isPublic)
  const flagsRef = useFlagsInSight()
  const { id, type, acceptedCount, attachment } = challenge
  const { typed } = editing
  const worth = worthIn(typed)
  return (
    <div className="column flex-1 min-w-0">
      <Title page={challenge.title} />
      <ChallengeBar
        gameId={gameId}
        challengeId={id}
        challenge={challenge}
        onPreview={() => setIsPreviewed(true)}
      />
      <div className={`stack items-start gap-4 flex-1 content-start ${styles.columns}`}>
        <div className="stack cols-1 gap-4 min-w-0">
          <TextCard editing={editing} type={type} />
          <FlagsCard ref={flagsRef} gameId={gameId} challenge={challenge} editing={editing} />
          <HintsCard editing={editing} teams={teams} />
        </div>
        <div className="stack cols-1 gap-4 min-w-0">
          <ScoreCard editing={editing} solves={acceptedCount} />
          <LimitsCard editing={editing} can={challenge.can} />
          {partsOf(type).hasInstance && (
            <ContainerCard gameId={gameId} challenge={challenge} editing={editing} />
          )}
          <DeleteCard gameId={gameId} challenge={challenge} onDeleted={editing.discard} />
        </div>
      </div>
      <ChallengeSaveBar editing={editing} isPublic={isPublic} />
      {isPreviewed && (
        <PreviewDialog
          challenge={{
            ...typed,
            type,
            attachment,
            hints: typed.hints.filter(Boolean),
            solves: acceptedCount,
            score: worth ? scoreAfter(worth, acceptedCount) : 0,
          }}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </div>
  )
}

function useChallengeEditing(gameId: number, challenge: ChallengeEdit) {
  const cache = useQueryClient()
  const { id } = challenge
  return useEditing<ChallengeEdit, ChallengeFields>({
    known: challenge,
    fieldsOf,
    read: () => readNow(cache, editedChallenges.one(gameId, id)),
    write: (fields, changes, saved) => saveChallenge(cache, gameId, id, updateFrom(fields, changes, saved)),
  })
}

/** The number of teams notified of changed hints: the accepted ones, while the game runs and the challenge is enabled (`isLoud`). */
function useNotifiedTeams(gameId: number, isLoud: boolean): number | undefined {
  const { data } = useQuery({
    ...games.scoreboard(gameId),
    enabled: isLoud,
    select: ({ items }) => items.length,
  })
  return isLoud ? data : undefined
}

/** Scrolls to the flags when the address ends in `/flags`. */
function useFlagsInSight() {
  const isAsked = useIsAtFlags()
  return useCallback(
    (flags: HTMLElement | null) => {
      if (isAsked) flags?.scrollIntoView?.({ block: 'start' })
    },
    [isAsked],
  )
}

interface ChallengeSaveBarProps {
  editing: Editing<ChallengeFields>
  isPublic: boolean
}

function ChallengeSaveBar({ editing, isPublic }: ChallengeSaveBarProps) {
  const { t, i18n } = useTranslation()
  const { shown } = useScreenSafe()
  return (
    <SaveBar
      editing={editing}
      isPublic={isPublic}
      labelOf={(name) => t(`challengeEditor.field.${name}`)}
      textOf={(name, value) => {
        if (Array.isArray(value)) return t('challengeEditor.hints.count', { count: value.length })
        if (typeof value === 'boolean') return t(value ? 'editor.on' : 'editor.off')
        if (name === 'flagTemplate') return inShort(shown('flag', value))
        if (name === 'deadline') return zonedText(value, i18n.language) || '–'
        if (name === 'networkMode' && value)
          return t(`challengeEditor.container.network.${value as NetworkMode}`)
        return inShort(value)
      }}
    />
  )
}
