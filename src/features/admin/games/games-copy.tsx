import { divisionItemOf } from './division-copies.ts'
import { GameDialogFields, type GameFields, gameFrom, useGameFields } from './games-dialog.tsx'
import styles from './games.module.css'
import type { ChallengeSummary } from '#src/model/challenge.ts'
import { divisionLabel, type EditedDivision } from '#src/model/division.ts'
import type { GameEdit } from '#src/model/game.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { editedDivisions } from '#src/server/reads/edited-divisions.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { copyGame } from '#src/server/writes/edited-games.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { CopiesProgress } from '#src/parts/copies/copies-progress.tsx'
import { type CopyItem, copyItemOf, useChallengeCopies } from '#src/parts/copies/use-challenge-copies.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Form, FormActs } from '#src/ui/form/form.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { type Selection, useSelection } from '#src/ui/table/selection.tsx'
import { Tick } from '#src/ui/table/tick.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

interface CopyGameDialogProps {
  game: GameEdit
  onClose: () => void
}

/** Creates a hidden copy of a game, with all or some of its challenges, and links to it. */
export function CopyGameDialog({ game, onClose }: CopyGameDialogProps) {
  const { t } = useTranslation()
  const read = useQuery({ ...editedChallenges.list(game.id), staleTime: 0 })
  const hasDivisions = game.can.giveDivisionsRights
  const divisions = useQuery({ ...editedDivisions.list(game.id), staleTime: 0, enabled: hasDivisions })
  const { create, copy, copies, open } = useGameCopy(game)
  const { items = [] } = create.variables ?? {}
  const isCopying = copies.batch.is !== 'idle'
  return (
    <Dialog
      isOpen
      onClose={isCopying ? copies.closing(open) : () => !create.isPending && onClose()}
      title={t('adminGames.copy', { game: game.title })}
      about={!isCopying && t(hasDivisions ? 'adminGames.copyTextDivisions' : 'adminGames.copyText')}
    >
      {isCopying ? (
        <CopiesProgress copies={copies} items={items} end={t('adminGames.copyOpen')} onEnd={open} />
      ) : read.data && (divisions.data || !hasDivisions) ? (
        <CopyGameForm
          {...{ game, create, copy, onClose }}
          challenges={read.data}
          divisions={divisions.data ?? []}
        />
      ) : read.data ? (
        <ReadFallback
          read={divisions}
          title={t('divisions.notRead')}
          whileLoading={<Skeleton rows={5} height={38} />}
        />
      ) : (
        <ReadFallback read={read} what="challenges" whileLoading={<Skeleton rows={5} height={38} />} />
      )}
    </Dialog>
  )
}

interface Meant {
  typed: GameFields
  items: CopyItem[]
}

function useGameCopy(game: GameEdit) {
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const copies = useChallengeCopies()
  const create = useMutation({
    mutationFn: ({ typed }: Meant) =>
      copyGame(cache, game.id, gameFrom(typed, game.writeupDeadline - game.end)),
    onSuccess: () => void invalidate(cache, { queryKey: editedGames.list().queryKey }),
  })
  const copy = (meant: Meant) =>
    create.mutate(meant, {
      onSuccess({ id, start }, { items }) {
        if (items.length > 0) copies.start(id, items.map(movedBy(start - game.start)))
        else void navigate(paths.editOverview(id))
      },
    })
  return {
    create,
    copy,
    copies,
    open: () => void (create.data && navigate(paths.editOverview(create.data.id))),
  }
}

/** Moves the deadline of a challenge along with its game. */
const movedBy =
  (time: number) =>
  (item: CopyItem): CopyItem => {
    if ('make' in item) return item
    return {
      ...item,
      pack: async () => {
        const { settings, ...challenge } = await item.pack()
        const { deadline } = settings
        return { ...challenge, settings: deadline ? { ...settings, deadline: deadline + time } : settings }
      },
    }
  }

interface CopyGameFormProps extends CopyGameDialogProps {
  challenges: ChallengeSummary[]
  divisions: EditedDivision[]
  create: ReturnType<typeof useGameCopy>['create']
  copy: (meant: Meant) => void
}

function CopyGameForm({ game, challenges, divisions, create, copy, onClose }: CopyGameFormProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const fields = useGameFields(game)
  const keys = useMemo(() => challenges.map(({ id }) => String(id)), [challenges])
  const selection = useSelection(keys, keys)
  const chosen = challenges.filter(({ id }) => selection.has(String(id)))
  const itemOf = (division: EditedDivision) =>
    divisionItemOf(cache, division, new Set(selection.keys), {
      title: t('adminGames.copyDivision', { division: divisionLabel(division, divisions) }),
      waits: t('adminGames.copyDivisionWaits'),
    })
  const items: CopyItem[] = [
    ...chosen.map(({ id, title }) => copyItemOf(cache, { gameId: game.id, challengeId: id, title })),
    ...divisions.map(itemOf),
  ]
  return (
    <Form
      fields={fields}
      isBusy={create.isPending}
      onSubmit={(typed) => copy({ typed, items })}
      onType={create.reset}
    >
      <GameDialogFields fields={fields} />
      <Challenges {...{ challenges, selection }} />
      <FormActs problem={create.error}>
        <Button disabled={create.isPending} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind="go" busy={create.isPending}>
          {chosen.length === 0
            ? t('adminGames.copyGameOnly')
            : t('adminGames.copyGo', { count: chosen.length })}
        </Button>
      </FormActs>
    </Form>
  )
}

interface ChallengesProps {
  challenges: ChallengeSummary[]
  selection: Selection
}

/** Which challenges to copy. */
function Challenges({ challenges, selection }: ChallengesProps) {
  const { t } = useTranslation()
  if (challenges.length === 0)
    return (
      <p translate="no" className="dim tabular">
        {t('adminGames.copyNone')}
      </p>
    )
  return (
    <fieldset className={`stack gap-2 min-w-0 p-0 border-0 ${styles.chosen}`}>
      <legend className="t-s w-label dim p-0 mb-15">{t('adminGames.copyChallenges')}</legend>
      <label className={`stack items-center gap-2 t-s w-label cursor-pointer ${styles.all}`}>
        <Tick
          label={t('adminGames.copyAll')}
          isOn={selection.state === 'all'}
          isMixed={selection.state === 'some'}
          onToggle={selection.toggleAll}
        />
        {t('adminGames.copyAll')}
        <span translate="no" className={`t-s faint tabular w-plain ${styles.count}`}>
          <Count value={selection.keys.length} /> / <Count value={challenges.length} />
        </span>
      </label>
      <ul className="overflow-y-auto border-edge rounded-s bg-ground">
        {challenges.map(({ id, title, category }) => (
          <li key={id}>
            <label className="stack items-center gap-2 t-s cursor-pointer">
              <Tick
                label={title}
                isOn={selection.has(String(id))}
                onToggle={(isRange) => selection.toggle(String(id), isRange)}
              />
              <CategoryMark category={category} />
              <Name>{title}</Name>
            </label>
          </li>
        ))}
      </ul>
      <p translate="no" className="t-xs dim tabular">
        {t('adminGames.copyChallengesText')}
      </p>
    </fieldset>
  )
}
