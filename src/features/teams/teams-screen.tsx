import { GameLine } from './game-line.tsx'
import { TeamList } from './team-list.tsx'
import { TeamsActs } from './teams-acts.tsx'
import styles from './teams.module.css'
import { useOpenTeam } from './use-open-team.ts'
import type { TeamInfo } from '#contract/api.gen.ts'
import { teams } from '#src/api/teams.ts'
import { minute } from '#src/lib/time.ts'
import { Requires } from '#src/live/requires.tsx'
import { useTitle } from '#src/live/title.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const TeamDialog = lazy(async () => ({ default: (await import('./team-dialog.tsx')).TeamDialog }))

/** The teams one plays with: to found one, join one, and look after them. */
export function TeamsScreen() {
  const { t } = useTranslation()
  useTitle(t('teams.title'))
  return (
    <Requires role="User">
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
      <TeamsActs own={own} onOpen={open} />
      <GameLine hasTeam={own.length > 0} />
      <TeamList own={own} />
      {opened && (
        <Suspense fallback={<Loading />}>
          <TeamDialog key={opened.id} team={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
