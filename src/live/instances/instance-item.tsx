import { EntryLine } from './entry-line.tsx'
import { InstanceActs } from './instance-acts.tsx'
import { canExtend, standingOf } from './instance-standing.ts'
import type { InstanceActor } from './instance-yard.ts'
import styles from './instances.module.css'
import { useContainer, useInstance } from './instances.tsx'
import { useChallengeLink } from './use-challenge-link.ts'
import { useFocusAfterOrder } from './use-focus-after-order.ts'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { Countdown } from '#src/live/countdown.tsx'
import { Deck } from '#src/ui/deck.tsx'
import { Name } from '#src/ui/name.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

interface InstanceItemProps {
  gameId: number
  detail: ChallengeDetail
}

/** One container of a team: of which challenge, how it is reached, how long, and what can be done with it. */
export function InstanceItem({ gameId, detail: { id, title } }: InstanceItemProps) {
  const linkTo = useChallengeLink(gameId)
  const instance = useInstance(id)
  const container = useContainer(id)
  const isExtendable = useSelector(instance, canExtend)
  const name = useFocusAfterOrder<HTMLAnchorElement>(useSelector(instance, standingOf))
  return (
    <li>
      <Deck className={styles.instance}>
        <Link ref={name} className={styles.title} to={linkTo(id, title)}>
          <Name>{title}</Name>
        </Link>
        <b className={styles.left} data-due={isExtendable}>
          {container?.closeTime && <Countdown to={container.closeTime} />}
        </b>
        {container && (
          <div className={styles.reach}>
            <EntryLine entry={container.entry} title={title} />
            <InstanceActs instance={instance} title={title} />
          </div>
        )}
        <ItemNote instance={instance} />
      </Deck>
    </li>
  )
}

const worthSaying = ['creating', 'ending', 'overdue'] as const

/** What went wrong, or what the figures alone do not say. */
function ItemNote({ instance }: { instance: InstanceActor }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const problem = useSelector(instance, ({ context }) => context.problem)
  const standing = useSelector(instance, standingOf)
  const said = worthSaying.find((worth) => worth === standing)
  return (
    <p className={styles.note} role="status" data-bad={problem !== undefined}>
      {problem !== undefined && <span>{text(problem)}</span>}
      {standing === 'absent' && <span>{t('instances.gone')}</span>}
      {said && <span>{t(`instances.standing.${said}`)}</span>}
    </p>
  )
}
