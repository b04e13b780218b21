import { bloodBonuses } from '#src/features/scoreboard/matrix/solve-text.ts'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const places = [1, 2, 3] as const

/** The bonuses that bloods earn in this game, how ties are broken, and what the marks beside a rank mean. */
export function ScoreboardLegend({ bloodBonus }: { bloodBonus: number }) {
  const { t } = useTranslation()
  const bonuses = bloodBonuses(bloodBonus)
  return (
    <ul className="flex wrap t-s faint gap-4 gap-y-1" aria-label={t('scoreboard.legend')}>
      {bonuses.some((percent) => percent > 0) &&
        places.map((place) => (
          <li className="row gap-1" key={place}>
            <Pennant place={place} size={14} isNamed />
            {t('scoreboard.bonus', { blood: t(`ui.blood.${place}`), percent: bonuses[place - 1] })}
          </li>
        ))}
      <li className="row gap-1">{t('scoreboard.ties')}</li>
      <li className="row gap-1">{t('scoreboard.movementText')}</li>
    </ul>
  )
}
