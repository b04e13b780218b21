import { polled } from '#src/server/cache/polled.ts'
import { TeamCard } from './team-card.tsx'
import { isLedBy, teamLimits } from './team-rules.ts'
import styles from './teams.module.css'
import type { GameInfo } from '#src/model/game.ts'
import type { TeamInfo } from '#src/model/team.ts'
import { games } from '#src/server/reads/games.ts'
import { teams } from '#src/server/reads/teams.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressValue, useChangeAddress } from '#src/state/address/address-state.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Requires } from '#src/state/session/requires.tsx'
import { useSession } from '#src/state/session/session.tsx'
import { Button, ButtonLink } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const TeamDialog = lazyPart(async () => (await import('./team-dialog.tsx')).TeamDialog)

/** The user's teams: to create, join and manage them. */
export function TeamsScreen() {
  const { t } = useTranslation()
  return (
    <Requires role="User">
      <Title page={t('teams.title')} />
      <Teams />
    </Requires>
  )
}

function Teams() {
  const { t } = useTranslation()
  // No change to a team is pushed.
  const own = useQuery(polled(teams.own()))
  return (
    <Page>
      <div className="row justify-between gap-3">
        <h1>{t('teams.title')}</h1>
        {own.data && <FreshnessMark read={own} />}
      </div>
      {own.data ? (
        <ReadTeams own={own.data} />
      ) : (
        <ReadFallback read={own} what="teams" whileLoading={<Skeleton rows={2} height={116} />} />
      )}
    </Page>
  )
}

function ReadTeams({ own }: { own: TeamInfo[] }) {
  const { opened, open, close } = useOpenTeam(own)
  const game = useGameToJoin()
  return (
    <>
      <TeamsActions own={own} onOpen={open} />
      {game && <GameLine game={game} hasTeam={own.length > 0} />}
      <TeamList own={own} />
      {opened && (
        <TeamDialog
          key={opened.id}
          team={opened}
          then={game && <BackToGame gameId={game.id} kind="go" />}
          onClose={close}
          whileLoading={<Loading />}
        />
      )}
    </>
  )
}

function TeamList({ own }: { own: TeamInfo[] }) {
  const { t } = useTranslation()
  if (own.length === 0)
    return (
      <div className={styles.none}>
        <b>{t('teams.none.title')}</b>
        <p className="t-s dim">{t('teams.none.text')}</p>
      </div>
    )
  return (
    <ul className="stack cols-1 gap-3" aria-label={t('teams.list')}>
      {own.map((team) => (
        <li key={team.id}>
          <TeamCard team={team} />
        </li>
      ))}
    </ul>
  )
}

/** The game that a user came from for lack of a team, `?game=3`, while they have not joined it. */
function useGameToJoin() {
  const [address] = useSearchParams()
  const gameId = Number(address.get('game'))
  const { data: game } = useQuery({ ...games.game(gameId), enabled: gameId > 0 })
  return game?.status === 'Unsubmitted' || game?.status === 'Rejected' ? game : undefined
}

function GameLine({ game, hasTeam }: { game: GameInfo; hasTeam: boolean }) {
  const { t } = useTranslation()
  return (
    <Card className="row wrap justify-between gap-3 p-4">
      <p role="status">{t(hasTeam ? 'teams.game.ready' : 'teams.game.needed', { game: game.title })}</p>
      <BackToGame gameId={game.id} kind={hasTeam ? 'go' : 'plain'} />
    </Card>
  )
}

function BackToGame({ gameId, kind }: { gameId: number; kind: 'go' | 'plain' }) {
  const { t } = useTranslation()
  return (
    <ButtonLink kind={kind} to={paths.game(gameId)}>
      {t('teams.game.back')}
    </ButtonLink>
  )
}

/** The team whose dialog is open: the one in the address, `?team=3`. */
function useOpenTeam(own: TeamInfo[]) {
  const id = Number(useAddressValue('team'))
  const change = useChangeAddress()
  return {
    opened: own.find((team) => team.id === id),
    open: (team: number) => void change({ parts: { team: String(team) }, isStep: true }),
    close: () => void change({ parts: { team: '' } }),
  }
}

const CreateDialog = lazyPart(async () => (await import('./create-dialog.tsx')).CreateDialog)
const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog)

interface TeamsActionsProps {
  own: TeamInfo[]
  onOpen: (teamId: number) => void
}

function TeamsActions({ own, onOpen }: TeamsActionsProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [asked, setAsked] = useState<'create' | 'join'>()
  const close = () => setAsked(undefined)
  const isFull = own.filter((team) => isLedBy(team, profile?.userId)).length >= teamLimits.captained
  const arrive = (teamId: number | undefined) => {
    close()
    if (teamId !== undefined) onOpen(teamId)
  }
  return (
    <div className={`flex wrap gap-2 ${styles.acts}`}>
      <Button kind="go" onClick={() => setAsked('create')}>
        {t('teams.create.open')}
      </Button>
      <Button onClick={() => setAsked('join')}>{t('teams.join.open')}</Button>
      {asked === 'create' && <CreateDialog isFull={isFull} onDone={arrive} onClose={close} />}
      {asked === 'join' && <JoinDialog onDone={arrive} onClose={close} />}
    </div>
  )
}
