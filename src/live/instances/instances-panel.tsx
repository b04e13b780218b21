import { EntryLine } from './entry-line.tsx'
import styles from './instances-panel.module.css'
import { useContainer, useInstance } from './instances.tsx'
import { canExtend } from './instance-standing.ts'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'
import { Countdown } from '#src/live/countdown.tsx'
import { Button } from '#src/ui/button.tsx'
import { Deck } from '#src/ui/deck.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'

interface InstancesPanelProps {
  gameId: number
  details: ChallengeDetail[]
  /** Nothing else stands here: says so when nothing runs. */
  isAlone?: boolean
}

/** The containers of the own team that run, from whichever challenge. */
export function InstancesPanel({ gameId, details, isAlone = false }: InstancesPanelProps) {
  const { t } = useTranslation()
  if (details.length === 0) {
    return isAlone ? <Empty title={t('instances.none')}>{t('instances.noneText')}</Empty> : null
  }
  return (
    <ul className={styles.list} aria-label={t('instances.title')}>
      {details.map((detail) => (
        <InstanceItem key={detail.id} gameId={gameId} detail={detail} />
      ))}
    </ul>
  )
}

function InstanceItem({ gameId, detail: { id, title } }: { gameId: number; detail: ChallengeDetail }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const instance = useInstance(id)
  const container = useContainer(id)
  const isExtendable = useSelector(instance, canExtend)
  if (!container) return null
  return (
    <li>
      <Deck className={styles.instance}>
        <Link className={styles.title} to={withoutPanel(search) + hashOf(gameId, id, title)}>
          <Name>{title}</Name>
        </Link>
        <b className={styles.left} data-due={isExtendable}>
          {container.closeTime && <Countdown to={container.closeTime} />}
        </b>
        <EntryLine entry={container.entry} title={title} />
        {isExtendable && (
          <Button size="small" onClick={() => instance.send({ type: 'extend.asked' })}>
            {t('instances.extend')}
          </Button>
        )}
      </Deck>
    </li>
  )
}

const hashOf = (gameId: number, id: number, title: string) =>
  `#${paths.challenge(gameId, id, title).split('#')[1]}`

function withoutPanel(search: string) {
  const address = new URLSearchParams(search)
  address.delete('panel')
  return `?${address.toString()}`
}
