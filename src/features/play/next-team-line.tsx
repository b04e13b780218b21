import type { NextTeam } from './next-team.ts'
import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import styles from './team-panel.module.css'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure, Ordinal } from '#src/ui/table/numbers.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useId } from 'react'

const most = 3

/** How far ahead the next team is, and which challenges would pass it at their current points. */
export function NextTeamLine({ next: { name, rank, distance, share, passing } }: { next: NextTeam }) {
  const { t } = useTranslation()
  const note = useId()
  return (
    <div className="stack cols-1 gap-15 t-s dim">
      <p className={`flex ${styles.way}`}>
        <Sentence
          text={t('play.team.next', slots('team', 'rank', 'distance'))}
          parts={{
            team: (
              <b dir="auto" translate="no">
                {name}
              </b>
            ),
            rank: (
              <span className={styles.place}>
                <Ordinal value={rank} />
              </span>
            ),
            distance: (
              <b className={styles.distance}>
                <Figure value={distance} />
              </b>
            ),
          }}
        />
      </p>
      <Meter label={t('play.team.progress', { team: name })} value={share} />
      <p id={note} className="t-xs faint">
        {passing.length > 0 ? t('play.team.passing', { count: passing.length }) : t('play.team.noPassing')}
      </p>
      {passing.length > 0 && <Passing challenges={passing} note={note} />}
    </div>
  )
}

/** Links to the challenges that would suffice: those solved by most teams first, as they may be the easiest. */
function Passing({ challenges, note }: { challenges: PlayedChallenge[]; note: string }) {
  return (
    <ul className={`stack cols-1 t-xs all-columns ${styles.passing}`} aria-labelledby={note}>
      {challenges.slice(0, most).map(({ id, title, score }) => (
        <li className="flex justify-between items-baseline gap-2" key={id}>
          <AddressLink hash={String(id)}>
            <Name>{title}</Name>
          </AddressLink>
          <Figure value={score} />
        </li>
      ))}
    </ul>
  )
}
