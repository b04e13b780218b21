import { CopyRun } from './copy-run.tsx'
import type { ChallengeSummary } from '#src/model/challenge.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { copyItemOf, useChallengeCopies } from '#src/parts/copies/use-challenge-copies.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SearchSelect } from '#src/ui/form/search-select.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface CopyDialogProps {
  gameId: number
  challenges: Pick<ChallengeSummary, 'id' | 'title'>[]
  onClose: () => void
}

/** Copies challenges with flags, hints and files into any game, including their own; the copies are disabled. */
export function CopyDialog({ gameId, challenges, onClose }: CopyDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const read = useQuery(editedGames.newest())
  const [target, setTarget] = useState(gameId)
  const isSame = target === gameId
  const copies = useChallengeCopies()
  const items = challenges.map(({ id, title }) =>
    copyItemOf(cache, {
      gameId,
      challengeId: id,
      title: isSame ? t('challengeEditor.copy.name', { title }) : title,
    }),
  )
  return (
    <Dialog
      isOpen
      onClose={copies.closing(onClose)}
      title={t('challengeEditor.copy.title', { count: challenges.length })}
    >
      <div className="stack gap-4 min-w-0">
        {copies.batch.is !== 'idle' ? null : read.data ? (
          <SearchSelect
            label={t('challengeEditor.copy.target')}
            value={String(target)}
            options={read.data.data
              .toSorted((a, b) => Number(b.id === gameId) - Number(a.id === gameId))
              .map(({ id, title }) => ({
                value: String(id),
                label: id === gameId ? t('challengeEditor.copy.here', { title }) : title,
              }))}
            onChange={(id) => setTarget(Number(id))}
          />
        ) : (
          <ReadFallback read={read} what="games" whileLoading={<Skeleton height={38} />} />
        )}
        <CopyRun
          key={target}
          gameId={target}
          items={items}
          copies={copies}
          yes={(count) => t('challengeEditor.copy.submit', { count })}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}
