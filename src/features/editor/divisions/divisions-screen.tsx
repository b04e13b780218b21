import { DivisionCard } from './division-card.tsx'
import styles from './divisions.module.css'
import { readsOf } from '#src/features/editor/use-edited-game.ts'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import type { EditedDivision } from '#src/model/division.ts'
import type { GameEdit } from '#src/model/game.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router-dom'

const NewDivisionDialog = lazyPart(async () => (await import('./division-dialog.tsx')).NewDivisionDialog)
const EditDivisionDialog = lazyPart(async () => (await import('./division-dialog.tsx')).EditDivisionDialog)
const DeleteDivision = lazyPart(async () => (await import('./delete-division.tsx')).DeleteDivision)

/** The divisions of a game: how a team enters each, and what its teams may do. */
export function DivisionsScreen() {
  const { t } = useTranslation()
  const { game } = useEditor()
  return (
    <div className={`stack gap-3 content-start ${styles.page}`}>
      <Title page={`${t('editor.divisions')} · ${game.title}`} />
      {game.can.giveDivisionsRights ? <Divisions game={game} /> : <NamesOnly game={game} />}
    </div>
  )
}

/** On a server where divisions are names only. */
function NamesOnly({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  return (
    <ListRows>
      <Empty title={t('divisions.namesOnly')}>
        <Link to={paths.editInfo(game.id)}>{t('editor.info')}</Link>
      </Empty>
    </ListRows>
  )
}

function Divisions({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  const read = useQuery(readsOf.divisions(game))
  useCountedFreshness(read)
  const entries = useQuery(readsOf.entries(game)).data
  const challenges = useQuery(readsOf.challenges(game)).data ?? []
  const [opened, open] = useAddressState('division')
  const [deleted, setDeleted] = useState<EditedDivision>()
  const divisions = read.data
  const teamsIn = ({ id }: EditedDivision) => entries?.filter(({ divisionId }) => divisionId === id).length
  return (
    <>
      <ListHead title={t('editor.divisions')} note={t('divisions.note')}>
        <Button kind="go" onClick={() => open('new')}>
          {t('divisions.new')}
        </Button>
      </ListHead>
      {!divisions && (
        <ReadFallback
          read={read}
          title={t('divisions.notRead')}
          whileLoading={<Skeleton rows={2} height={180} />}
        />
      )}
      {divisions?.length === 0 && (
        <ListRows>
          <Empty title={t('divisions.none')}>{t('divisions.noneText')}</Empty>
        </ListRows>
      )}
      {divisions && divisions.length > 0 && (
        <ul className={`stack gap-3 ${styles.cards}`}>
          {divisions.map((division) => (
            <li key={division.id} className="stack cols-1 min-w-0">
              <DivisionCard
                division={division}
                divisions={divisions}
                challenges={challenges}
                teams={teamsIn(division)}
                onEdit={() => open(division.id)}
                onDelete={() => setDeleted(division)}
              />
            </li>
          ))}
        </ul>
      )}
      {opened === 'new' && (
        <NewDivisionDialog gameId={game.id} challenges={challenges} onClose={() => open('')} />
      )}
      {divisions && opened !== '' && opened !== 'new' && (
        <OpenedDivision
          key={opened}
          found={divisions.find(({ id }) => id === opened)}
          {...{ divisions, challenges }}
          gameId={game.id}
          onClose={() => open('')}
        />
      )}
      {deleted && (
        <DeleteDivision
          gameId={game.id}
          division={deleted}
          divisions={divisions ?? []}
          teams={teamsIn(deleted)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}

type OpenedProps = Omit<ComponentProps<typeof EditDivisionDialog>, 'division'> & {
  found: EditedDivision | undefined
}

/** The dialog of a division as last read: what is typed in it stays when another organizer deletes the division. */
function OpenedDivision({ found, ...dialog }: OpenedProps) {
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  return known && <EditDivisionDialog {...dialog} division={known} />
}
