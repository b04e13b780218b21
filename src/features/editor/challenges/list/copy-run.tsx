import styles from './dialogs.module.css'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { listText } from '#src/lib/formats.ts'
import { CopiesProgress } from '#src/parts/copies/copies-progress.tsx'
import type { ChallengeCopies, CopyItem } from '#src/parts/copies/use-challenge-copies.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { FormActs } from '#src/ui/form/form.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface CopyRunProps {
  /** The target game. Use a different `key` for another game. */
  gameId: number
  items: CopyItem[]
  copies: ChallengeCopies
  /** The label of the button that creates this many. */
  yes: (count: number) => string
  onClose: () => void
}

/**
 * Creates challenges from a file or another game one after the other, each disabled; first asks about titles that
 * already exist.
 */
export function CopyRun({ gameId, items, copies, yes, onClose }: CopyRunProps) {
  const { t, i18n } = useTranslation()
  const [doubles, setDoubles] = useState<'skip' | 'both'>('skip')
  const { data: there } = useQuery({ ...editedChallenges.list(gameId), staleTime: 0 })
  const titles = new Set(there?.map(({ title }) => title))
  const again = items.filter(({ title }) => titles.has(title))
  const meant = doubles === 'both' ? items : items.filter(({ title }) => !titles.has(title))
  if (copies.batch.is !== 'idle')
    return <CopiesProgress copies={copies} items={items} end={t('batch.finish')} onEnd={onClose} />
  return (
    <>
      {again.length > 0 && (
        <div className={`stack justify-items-start gap-2 t-s p-3 ${styles.doubles}`}>
          <p>
            {t('challengeEditor.copy.again', {
              count: again.length,
              titles: listText(
                again.map(({ title }) => title),
                i18n.language,
              ),
            })}
          </p>
          <Segments
            label={t('challengeEditor.copy.doubles')}
            value={doubles}
            options={(['skip', 'both'] as const).map((value) => ({
              value,
              label: t(`challengeEditor.copy.${value}`),
            }))}
            onChange={setDoubles}
          />
        </div>
      )}
      <p className="t-s dim">{t('challengeEditor.copy.text')}</p>
      <FormActs>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="go" disabled={!there || meant.length === 0} onClick={() => copies.start(gameId, meant)}>
          {yes(meant.length)}
        </Button>
      </FormActs>
    </>
  )
}
