import { JustNow } from './instances-events.tsx'
import type { GameRef, InstanceGames } from './instances-games.ts'
import { type Load, loadsOf } from './instances-rows.ts'
import styles from './instances.module.css'
import type { ChallengeRef } from '#src/model/challenge.ts'
import type { SiteInstance } from '#src/model/instance.ts'
import type { TeamRef } from '#src/model/team.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { Side } from '#src/ui/layout/side.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, useMemo, useState } from 'react'

interface InstanceSideProps {
  /** All running instances, and those of the selected game. */
  all: SiteInstance[]
  ofGame: SiteInstance[]
  games: InstanceGames
  isOpen: boolean
  onClose: () => void
}

const flagOf = ({ category }: ChallengeRef) => <CategoryMark category={category} size={16} />
const pictureOf = ({ name, avatar }: TeamRef) => <Avatar name={name} picture={avatar} size={18} />

/** Totals over all instances, who has how many, and what has just started and ended. */
export function InstanceSide({ all, ofGame, games, isOpen, onClose }: InstanceSideProps) {
  const { orphans, running } = games
  const { t } = useTranslation()
  const [peak, setPeak] = useState(all.length)
  if (all.length > peak) setPeak(all.length)
  const challenges = useMemo(() => loadsOf(ofGame, ({ challenge }) => challenge, orphans), [ofGame, orphans])
  const teams = useMemo(() => loadsOf(ofGame, ({ team }) => team, orphans), [ofGame, orphans])
  return (
    <Side label={t('instanceConsole.load')} isOpen={isOpen} onClose={onClose}>
      <Figures running={all.length} peak={peak} orphans={orphans.size} />
      <LoadCard
        of="challenge"
        note={t('instanceConsole.challenges', { count: challenges.length })}
        loads={challenges}
        nameOf={({ title }) => title}
        markOf={flagOf}
      />
      <LoadCard
        of="team"
        note={t('instanceConsole.teamsAtMost', { count: teams.length, most: teams[0]?.count ?? 0 })}
        loads={teams}
        nameOf={({ name }) => name}
        markOf={pictureOf}
      />
      <Events games={running} />
    </Side>
  )
}

const Events = ({ games }: { games: GameRef[] }) => games.length > 0 && <JustNow games={games} />

/** The number of instances, the peak since the page was opened, and the number of orphans. */
function Figures({ running, peak, orphans }: Record<'running' | 'peak' | 'orphans', number>) {
  const { t } = useTranslation()
  return (
    <Card className={`stack ${styles.figures}`} aria-label={t('instanceConsole.figures')}>
      <p className="p-3">
        <b>
          <Count value={running} />
        </b>{' '}
        {t('instanceConsole.running')}
      </p>
      <p className="p-3" title={t('instanceConsole.peakTitle')}>
        <b>
          <Count value={peak} />
        </b>{' '}
        {t('instanceConsole.peak')}
      </p>
      <p className="p-3">
        <b className={orphans > 0 ? styles.bad : undefined}>
          <Count value={orphans} />
        </b>{' '}
        <span>{t('instanceConsole.orphans', { count: orphans })}</span>
      </p>
    </Card>
  )
}

interface LoadCardProps<Of> {
  of: 'challenge' | 'team'
  note: string
  loads: Load<Of>[]
  nameOf: (of: Of) => string
  markOf: (of: Of) => ReactNode
}

const fewest = 7

/** Who has how many instances, most first; a click filters by that owner. */
function LoadCard<Of extends { id: number }>({ of, note, loads, nameOf, markOf }: LoadCardProps<Of>) {
  const { t } = useTranslation()
  const [chosen, choose] = useAddressState(of)
  const [isWhole, setIsWhole] = useState(false)
  const most = loads[0]?.count ?? 1
  if (loads.length === 0) return null
  const shown = loads.filter((load, index) => isWhole || index < fewest || String(load.of.id) === chosen)
  return (
    <Card aria-labelledby={`by-${of}`}>
      <CardHead id={`by-${of}`} title={t(`instanceConsole.by.${of}`)} note={note} />
      <ul className={`overflow-y-auto ${styles.loads}`}>
        {shown.map(({ of: one, count, orphans }) => (
          <li key={one.id}>
            <button
              className="stack items-center gap-25 w-full px-2 outline-inside bright text-start"
              type="button"
              aria-pressed={String(one.id) === chosen}
              onClick={() => choose(String(one.id) === chosen ? '' : String(one.id))}
            >
              {markOf(one)}
              <Name className={orphans === count ? 'faint' : undefined}>{nameOf(one)}</Name>
              <span
                className={`block overflow-hidden ${styles.bar}`}
                data-tone={orphans === count ? 'bad' : undefined}
              >
                <i className="block h-full" style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <b translate="no" className="dim tabular text-end">
                <Count value={count} />
              </b>
            </button>
          </li>
        ))}
      </ul>
      {loads.length > fewest && (
        <button
          type="button"
          className={`block dim hover-raised hover-bright ${styles.all}`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('instanceConsole.fewer') : t('instanceConsole.all', { count: loads.length })}
        </button>
      )}
    </Card>
  )
}
