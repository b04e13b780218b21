import styles from './challenge-bar.module.css'
import { SwitchQuestion } from '#src/features/editor/challenges/list/switch-question.tsx'
import { useChallengeList, useIsAtFlags } from '#src/features/editor/challenges/list/use-challenges.ts'
import type { ChallengeEdit, ChallengeSummary } from '#src/model/challenge.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { PageBar } from '#src/ui/layout/page-bar.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { Link } from 'react-router-dom'

interface ChallengeBarProps {
  gameId: number
  challengeId: number
  /** The saved challenge; undefined until it is loaded. */
  challenge?: ChallengeEdit
  onPreview?: () => void
}

/** Names the challenge and its game, shows whether it is enabled, and links to the neighboring challenges. */
export function ChallengeBar({ gameId, challengeId, challenge, onPreview }: ChallengeBarProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { game, menu } = useEditor()
  const read = useQuery(editedChallenges.one(gameId, challengeId))
  const mark = challenge && <FreshnessMark read={read} />
  const acts = challenge && (
    <div className={`row gap-4 ${styles.barActs}`}>
      {!isPhone && mark}
      <OnSwitch gameId={gameId} challenge={challenge} />
      <Neighbors gameId={gameId} challengeId={challengeId} />
      <ScreenSafeButton />
      <Button onClick={onPreview}>
        <Eye size={16} aria-hidden="true" />
        {t('challengeEditor.asPlayer')}
      </Button>
    </div>
  )
  return (
    <>
      <PageBar
        title={
          <span className={`row gap-25 min-w-0 ${styles.crumbs}`}>
            <Link
              to={paths.editChallenges(gameId)}
              className={`inline-row gap-1 min-w-0 w-label ${styles.back}`}
              aria-label={game.title}
            >
              <ChevronLeft size={20} aria-hidden="true" />
              <span dir="auto" translate="no">
                {game.title}
              </span>
            </Link>
            <span aria-hidden="true">/</span>
            {challenge && <CategoryMark category={challenge.category} size={22} isNamed />}
            <span className={`min-w-0 flex-auto ${styles.name}`} dir="auto" title={challenge?.title}>
              {challenge?.title}
            </span>
          </span>
        }
        state={isPhone ? mark : acts}
        menu={menu}
      />
      {isPhone && acts}
    </>
  )
}

function OnSwitch({ gameId, challenge }: { gameId: number; challenge: ChallengeEdit }) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Switch isOn={challenge.isEnabled} onChange={() => setIsAsked(true)}>
        {t(challenge.isEnabled ? 'challengeEditor.on' : 'challengeEditor.off')}
      </Switch>
      {isAsked && <SwitchQuestion gameId={gameId} challenge={challenge} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function Neighbors({ gameId, challengeId }: Pick<ChallengeBarProps, 'gameId' | 'challengeId'>) {
  const { t } = useTranslation()
  const { data: list = [] } = useChallengeList(gameId)
  const linkOf = useIsAtFlags() ? paths.editFlags : paths.editChallenge
  const at = list.findIndex(({ id }) => id === challengeId)
  const linkTo = (challenge: ChallengeSummary | undefined, isNext: boolean) =>
    challenge && (
      <Link
        to={linkOf(gameId, challenge.id)}
        aria-label={t(isNext ? 'challengeEditor.next' : 'challengeEditor.previous', {
          title: challenge.title,
        })}
        title={challenge.title}
      >
        {!isNext && <ChevronLeft size={16} aria-hidden="true" />}
        <span dir="auto" translate="no">
          {challenge.title}
        </span>
        {isNext && <ChevronRight size={16} aria-hidden="true" />}
      </Link>
    )
  return (
    <nav className={`flex gap-3 ${styles.neighbors}`} aria-label={t('challengeEditor.neighbors')}>
      {at > 0 && linkTo(list[at - 1], false)}
      {at >= 0 && linkTo(list[at + 1], true)}
    </nav>
  )
}
