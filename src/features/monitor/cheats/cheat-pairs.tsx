import type { cheatPairsOf } from './cheat-teams.ts'
import styles from './cheats.module.css'
import sums from '#src/features/monitor/sums.module.css'
import { listText } from '#src/lib/formats.ts'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'

/** Which team's flags were submitted by which other, and how many: one may be chance, many are not. */
export function CheatPairs({ pairs }: { pairs: ReturnType<typeof cheatPairsOf> }) {
  const { t, i18n } = useTranslation()
  return (
    <Card className={sums.card} aria-labelledby="cheat-pairs">
      <CardHead id="cheat-pairs" title={t('cheats.pairs')} />
      {pairs.length > 0 && (
        <ul className={`stack gap-25 t-s ${styles.pairs}`}>
          {pairs.map(({ owner, submitter, count, challenges }) => (
            <li
              className="stack items-center gap-2"
              key={`${owner.id} ${submitter.id}`}
              title={listText(challenges, i18n.language)}
            >
              <Name>{owner.team.name}</Name>
              <ArrowRight size={14} role="img" aria-label={t('cheats.to')} />
              <Name>{submitter.team.name}</Name>
              <b translate="no" className="tabular text-end">
                <Count value={count} />
              </b>
            </li>
          ))}
        </ul>
      )}
      <p className={`t-xs faint ${sums.note}`}>{t('cheats.pairsText')}</p>
    </Card>
  )
}
