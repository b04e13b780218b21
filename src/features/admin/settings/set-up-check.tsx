import styles from './settings.module.css'
import { type Finding, findingsIn, type SetUpFacts } from '#src/model/site-check/findings.ts'
import { remediesFor } from '#src/model/site-check/remedies.ts'
import { readAgain } from '#src/server/cache/invalidate.ts'
import { setUp } from '#src/server/reads/set-up.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Problem } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** Looks at how the site is set up, when asked to, and says what to change. */
export function SetUpCheck() {
  const { t } = useTranslation()
  const read = useQuery(setUp.facts())
  const { data: facts, error, isFetching } = read
  const lookAgain = () => readAgain(read)
  return (
    <>
      <p className="t-s dim">{t('setUp.checkText')}</p>
      <div className="flex wrap">
        <Button busy={isFetching} onClick={() => void lookAgain()}>
          {t('setUp.check')}
        </Button>
      </div>
      {error && !isFetching ? (
        <Problem title={t('setUp.failed')} error={error} onRetry={lookAgain} />
      ) : (
        facts && <Findings facts={facts} />
      )}
    </>
  )
}

function Findings({ facts }: { facts: SetUpFacts }) {
  const { t } = useTranslation()
  const findings = findingsIn(facts)
  if (findings.length === 0) return <p role="status">{t('setUp.nothing')}</p>
  return (
    <ul className="stack gap-4 t-s" role="status">
      {findings.map((finding) => (
        <FindingRow key={finding.id} finding={finding} />
      ))}
    </ul>
  )
}

function FindingRow({ finding: { id, isGuess, slots } }: { finding: Finding }) {
  const { t } = useTranslation()
  return (
    <li className="stack gap-2">
      <p>
        {t(`setUp.finding.${id}`, slots)} {isGuess && <Chip tone="warn">{t('setUp.guess')}</Chip>}
      </p>
      {remediesFor(location.host)[id].map(({ where, lines }) => (
        <div className="stack gap-1" key={`${where}${lines}`}>
          <span className="t-xs faint">{where}</span>
          <pre className={styles.lines}>{lines}</pre>
        </div>
      ))}
    </li>
  )
}
