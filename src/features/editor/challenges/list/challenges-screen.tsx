import { type ChallengeAct, ChallengeBulk } from './challenge-bulk.tsx'
import { facetCounts, facets, type ListedChallenge, rowsFrom } from './challenge-rows.ts'
import { challengeColumns, ChallengeTable } from './challenge-table.tsx'
import { ChallengesHead, ChallengeTools } from './challenge-tools.tsx'
import { SidePanel } from '#src/features/editor/challenges/side-panel.tsx'
import { useChallengeList, useListedChallenges } from './use-challenges.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { deleteChallenge, saveChallenge } from '#src/server/writes/edited-challenges.ts'
import { useAddressState, useAddressValue } from '#src/state/address/address-state.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { type BulkWords, useBulk } from '#src/parts/batch/use-bulk.tsx'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import { Empty } from '#src/ui/layout/empty.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { Side } from '#src/ui/layout/side.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { mediaHook } from '#src/ui/hooks/media-query.ts'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

const SwitchQuestion = lazyPart(async () => (await import('./switch-question.tsx')).SwitchQuestion)
const CopyDialog = lazyPart(async () => (await import('./copy-dialog.tsx')).CopyDialog)
const PreviewDialog = lazyPart(
  async () => (await import('#src/features/editor/challenges/parts/preview-dialog.tsx')).PreviewDialog,
)

/** The challenges of a game for its organizers: which are enabled, how each is doing, and the acts on them. */
export function ChallengesScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { game } = useEditor()
  const read = useChallengeList(gameId)
  useCountedFreshness(read)
  const challenges = useListedChallenges(gameId, read.data)
  return (
    <>
      <Title page={`${t('challengeEditor.title')} · ${game.title}`} />
      {challenges ? (
        <Challenges key={gameId} gameId={gameId} challenges={challenges} />
      ) : (
        <ReadFallback read={read} what="challenges" whileLoading={<Skeleton rows={12} height={36} />} />
      )}
    </>
  )
}

const keyOf = ({ id }: ListedChallenge) => String(id)
const nameOf = ({ title }: ListedChallenge) => title
const words: BulkWords<ListedChallenge> = (t) => ({
  all: t('challengeEditor.selectAll'),
  one: ({ title }) => t('challengeEditor.select', { title }),
})

interface ChallengesProps {
  gameId: number
  challenges: ListedChallenge[]
}

/** Whether the list has just room for what needs attention. */
const useIsTight = mediaHook('(max-width: 820px), (min-width: 1280px) and (max-width: 1359px)')

/** The open question or dialog. */
type Asked = 'copy' | 'preview' | { switches: ListedChallenge }

function Challenges({ gameId, challenges }: ChallengesProps) {
  const { t } = useTranslation()
  const hasRoom = useHasRoom()
  const [facet] = useAddressState('show', facets)
  const find = useAddressValue('find')
  const category = useAddressValue('category')
  const [at, showAt] = useAddressState('at')
  const [asked, setAsked] = useState<Asked>()
  const grouped = useMemo(
    () => rowsFrom(challenges, { facet, find, category }),
    [challenges, facet, find, category],
  )
  const found = useMemo(
    () => grouped.flatMap((row) => (row.is === 'challenge' ? row.challenge : [])),
    [grouped],
  )
  const isTight = useIsTight()
  const isSorted = useAddressValue('sort') !== ''
  const onSwitch = useCallback((switches: ListedChallenge) => setAsked({ switches }), [])
  const columns = useMemo(
    () => challengeColumns(t, { gameId, isTight, isSorted, onSwitch }),
    [t, gameId, isTight, isSorted, onSwitch],
  )
  const { rows: shown, sort } = useSort(columns, found)
  const rows = sort?.sorting ? shown.map((challenge) => ({ is: 'challenge', challenge }) as const) : grouped
  const bulk = useBulk({ rows: shown, columns, keyOf, nameOf, words, batch: useChallengeBatch(gameId) })
  const oneOf = (key: string) => challenges.find(({ id }) => String(id) === key)
  const current = oneOf(at) ?? (hasRoom ? shown[0] : undefined)
  const close = () => setAsked(undefined)
  return (
    <ListPage
      side={
        <Side
          label={current?.title ?? t('challengeEditor.title')}
          isOpen={current !== undefined}
          onClose={() => showAt('')}
        >
          {current && (
            <SidePanel
              key={current.id}
              gameId={gameId}
              challenge={current}
              onPreview={() => setAsked('preview')}
            />
          )}
        </Side>
      }
    >
      <ChallengesHead gameId={gameId} challenges={challenges} />
      <ChallengeTools challenges={challenges} counts={facetCounts(challenges)} />
      <ListRows>
        {rows.length === 0 ? (
          <NoRows isEmpty={challenges.length === 0} />
        ) : (
          <ChallengeTable
            gameId={gameId}
            rows={rows}
            sort={sort}
            bulk={bulk}
            current={current?.id}
            onShow={({ id }) => showAt(String(id))}
            onSwitch={onSwitch}
          />
        )}
        <ChallengeBulk
          gameId={gameId}
          bulk={bulk}
          titleOf={(key) => oneOf(key)?.title ?? key}
          onCopy={() => setAsked('copy')}
        />
      </ListRows>
      {asked === 'copy' && <CopyDialog gameId={gameId} challenges={bulk.selected} onClose={close} />}
      {asked === 'preview' && current && (
        <CurrentPreview gameId={gameId} challenge={current} onClose={close} />
      )}
      {typeof asked === 'object' && (
        <SwitchQuestion gameId={gameId} challenge={asked.switches} onClose={close} />
      )}
    </ListPage>
  )
}

function NoRows({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation()
  return isEmpty ? (
    <Empty title={t('challengeEditor.none.title')}>{t('challengeEditor.none.text')}</Empty>
  ) : (
    <Empty title={t('challengeEditor.noMatch.title')}>{t('challengeEditor.noMatch.text')}</Empty>
  )
}

interface CurrentPreviewProps {
  gameId: number
  challenge: ListedChallenge
  onClose: () => void
}

function CurrentPreview({ gameId, challenge: { id, score, solves }, onClose }: CurrentPreviewProps) {
  const detail = useQueryClient().getQueryData(editedChallenges.one(gameId, id).queryKey)
  return detail && <PreviewDialog challenge={{ ...detail, score, solves }} onClose={onClose} />
}

const actsIn = (
  cache: QueryClient,
  gameId: number,
): Record<ChallengeAct, (key: string) => Promise<unknown>> => ({
  on: (key) => saveChallenge(cache, gameId, Number(key), { isEnabled: true }),
  off: (key) => saveChallenge(cache, gameId, Number(key), { isEnabled: false }),
  delete: (key) => deleteChallenge(gameId, Number(key)),
})

function useChallengeBatch(gameId: number) {
  const cache = useQueryClient()
  return useBatch<ChallengeAct>({
    acts: actsIn(cache, gameId),
    onDone: () => void invalidate(cache, { queryKey: editedChallenges.list(gameId).queryKey }),
  })
}
