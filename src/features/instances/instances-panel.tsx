import { EntryLine } from './entry-line.tsx'
import { InstanceMark } from './instance-mark.tsx'
import { InstanceActions } from './instance-actions.tsx'
import styles from './instances.module.css'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import { paths } from '#src/lib/paths.ts'
import { searchWith } from '#src/state/address/panel-address.ts'
import { canExtend, instanceStateOf } from '#src/state/instances/instance-state.ts'
import type { InstanceActor } from '#src/state/instances/instance-store.ts'
import { useRunningInstance, useInstance } from '#src/state/instances/instances.tsx'
import { Countdown } from '#src/state/time/countdown.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useFocusFallback } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useSelector } from '@xstate/react'
import { createPath, Link, matchPath, useLocation } from 'react-router-dom'

interface InstancesPanelProps {
  gameId: number
  details: ChallengeDetail[]
}

/** The instances of the user's team, of all challenges. */
export function InstancesPanel({ gameId, details }: InstancesPanelProps) {
  const { t } = useTranslation()
  if (details.length === 0) return null
  return (
    <ul className={`stack gap-3 ${styles.list}`} aria-label={t('instances.title')}>
      {details.map((detail) => (
        <InstanceItem key={detail.id} gameId={gameId} detail={detail} />
      ))}
    </ul>
  )
}

interface InstanceItemProps {
  gameId: number
  detail: ChallengeDetail
}

/** An instance: its challenge, its address, its remaining time, and its actions. */
function InstanceItem({ gameId, detail: { id, title } }: InstanceItemProps) {
  const linkTo = useChallengeLink(gameId)
  const instance = useInstance(id)
  const running = useRunningInstance(id)
  const isExtendable = useSelector(instance, canExtend)
  const [name, leavingRef] = useFocusFallback<HTMLAnchorElement>()
  return (
    <li>
      <Card className={styles.instance}>
        <Link ref={name} className="t-s w-label unlined hover-underline" to={linkTo(id, title)}>
          <Name>{title}</Name>
        </Link>
        <span className="row gap-2">
          <b className={`t-s ${isExtendable ? 'warn' : 'accent'}`}>
            {running?.closeTime && <Countdown to={running.closeTime} />}
          </b>
          <InstanceMark gameId={gameId} challengeIds={[id]} />
        </span>
        {running && (
          <div ref={leavingRef} className={`flex wrap ${styles.reach}`}>
            <EntryLine entry={running.entry} title={title} gameId={gameId} />
            <InstanceActions instance={instance} title={title} leavingRef={leavingRef} />
          </div>
        )}
        <ItemNote instance={instance} />
      </Card>
    </li>
  )
}

const worthSaying = ['creating', 'ending', 'overdue'] as const

/** The problem, or a state that the figures alone do not show. */
function ItemNote({ instance }: { instance: InstanceActor }) {
  const { t } = useTranslation()
  const problem = useSelector(instance, ({ context }) => context.problem)
  const instanceState = useSelector(instance, instanceStateOf)
  const said = worthSaying.find((worth) => worth === instanceState)
  return (
    <p
      className={`flex wrap t-xs hide-empty gap-3 gap-y-0 ${problem === undefined ? 'dim' : 'bad'}`}
      role="status"
    >
      {problem !== undefined && <span>{problemText(t, problem)}</span>}
      {instanceState === 'absent' && <span>{t('instances.stopped')}</span>}
      {said && <span>{t(`instances.state.${said}`)}</span>}
    </p>
  )
}

/** Addresses of a game's challenges. On the challenges screen the search and the order are kept. */
function useChallengeLink(gameId: number) {
  const { pathname, search } = useLocation()
  const isThere = matchPath(paths.challenges(gameId), pathname) !== null
  return (challengeId: number, title: string) => {
    const [page = '', hash = ''] = paths.challenge(gameId, challengeId, title).split('#')
    return createPath({ pathname: page, search: isThere ? searchWith(undefined, search) : '', hash })
  }
}
