import { teams } from '#src/api/teams.ts'
import type { ParticipationPart } from './use-participation.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog)

/** The way into a game: a button, and the form behind it. Without a team it says what is missing. */
export function JoinEntry({ game, state, send }: ParticipationPart & { game: GameInfo }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const own = useQuery(teams.own())
  if (!own.data && own.isError) return <Problem error={own.error} onRetry={own.refetch} />
  if (own.data?.length === 0)
    return (
      <>
        <p>{t('game.join.noTeam')}</p>
        <ButtonLink kind="go" to={paths.teams(game.id)}>
          {t('game.join.toTeams')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <Button kind="go" busy={own.isPending} onClick={() => setIsOpen(true)}>
        {t(game.status === 'Rejected' ? 'game.join.again' : 'game.join.open')}
      </Button>
      {isOpen && (
        <JoinDialog
          game={game}
          teams={own.data ?? []}
          state={state}
          send={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
