import { GameLine } from './game-line.tsx'
import { TeamList } from './team-list.tsx'
import { TeamsActions } from './teams-actions.tsx'
import styles from './teams.module.css'
import { useOpenTeam } from './use-open-team.ts'
import type { TeamInfo } from '#contract/api.gen.ts'
import { teams } from '#src/api/teams.ts'
import { minute } from '#src/lib/time.ts'
import { Requires } from '#src/live/session/requires.tsx'
import { Title } from '#src/live/page/title.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

const TeamDialog = lazyPart(async () => (await import('./team-dialog.tsx')).TeamDialog)

/** The teams one plays with: to found one, join one, and look after them. */
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
  // Nobody is told when a team changes.
  const own = useQuery({ ...teams.own(), refetchInterval: 2 * minute })
  return (
    <div className={styles.page}>
      <h1>{t('teams.title')}</h1>
      {own.isPending && <Skeleton rows={2} height={116} />}
      {own.isLoadingError && <Problem error={own.error} onRetry={own.refetch} />}
      {own.data && <ReadTeams own={own.data} />}
    </div>
  )
}

function ReadTeams({ own }: { own: TeamInfo[] }) {
  const { opened, open, close } = useOpenTeam(own)
  return (
    <>
      <TeamsActions own={own} onOpen={open} />
      <GameLine hasTeam={own.length > 0} />
      <TeamList own={own} />
      {opened && <TeamDialog key={opened.id} team={opened} onClose={close} whileLoading={<Loading />} />}
    </>
  )
}
