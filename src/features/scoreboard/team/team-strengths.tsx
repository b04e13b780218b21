import { numberFormat } from '#src/lib/formats.ts'
import { categoryShares, memberPoints } from './category-shares.ts'
import styles from './team-dialog.module.css'
import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

const TeamRadar = lazyPart(async () => (await import('./team-radar.tsx')).TeamRadar)

const corners = 3 // fewer do not make a shape

/** A team's share of each category, as a chart and in figures. */
export function TeamStrengths({ team, challenges }: { team: ScoreboardItem; challenges: ChallengeInfo[] }) {
  const { t, i18n } = useTranslation()
  const isPhone = useIsPhone()
  const shares = useMemo(() => categoryShares(team, challenges), [team, challenges])
  const percent = numberFormat(i18n.language, { style: 'percent' })
  return (
    <section className={`mb-4 ${styles.strengths}`} aria-labelledby="strengths">
      <h3 id="strengths" title={t('scoreboard.strengthsText')}>
        {t('scoreboard.strengths')}
      </h3>
      <div className={`stack items-center gap-4 ${styles.shape}`}>
        {!isPhone && shares.length >= corners && (
          <TeamRadar shares={shares} whileLoading={<div className={styles.noShape} />} />
        )}
        <ul className={`stack gap-1 t-s ${styles.shares}`}>
          {shares.map(({ category, share }) => (
            <li className="stack items-center gap-2" key={category}>
              <CategoryMark category={category} size={16} isNamed />
              <span>{category}</span>
              <Meter label={category} value={share} />
              <b translate="no" className="tabular text-end nowrap">
                {percent.format(share)}
              </b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The points of each member; nothing where the scoreboard names no members. */
export function TeamMembers({ team }: { team: ScoreboardItem }) {
  const { t } = useTranslation()
  const members = memberPoints(team)
  if (members.length === 0) return null
  return (
    <section className={`mb-4 ${styles.strengths}`} aria-labelledby="members">
      <h3 id="members">{t('scoreboard.members')}</h3>
      <ul className={`stack gap-1 t-s ${styles.members}`}>
        {members.map(({ name, score }) => (
          <li className="stack items-center gap-2" key={name}>
            <Name>{name}</Name>
            <Meter label={name} value={team.score > 0 ? score / team.score : 0} />
            <b translate="no" className="tabular text-end">
              <Figure value={score} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
