import { type Facet, facets, type ListedChallenge } from './challenge-rows.ts'
import { scoreboardActOf } from './scoreboard-act.ts'
import styles from './challenges.module.css'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { bonusesIn } from '#src/model/scoring.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { numberFormat } from '#src/lib/formats.ts'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { SearchSelect } from '#src/ui/form/search-select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'

const RecountQuestion = lazyPart(async () => (await import('./recount-question.tsx')).RecountQuestion)
const BonusDialog = lazyPart(
  async () => (await import('#src/features/editor/challenges/parts/bonus-dialog.tsx')).BonusDialog,
)
const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)
const NewChallengeDialog = lazyPart(
  async () => (await import('./new-challenge-dialog.tsx')).NewChallengeDialog,
)

interface ChallengeToolsProps {
  challenges: ListedChallenge[]
  counts: Record<Facet, number>
}

/** Chooses which challenges are shown. */
export function ChallengeTools({ challenges, counts }: ChallengeToolsProps) {
  const { t } = useTranslation()
  const [facet, show] = useAddressState('show', facets)
  const [category, showCategory] = useAddressState('category')
  const categories = [...new Set(challenges.map(({ category }) => category as string))]
  return (
    <ListTools>
      <Segments
        label={t('challengeEditor.filter')}
        value={facet}
        options={facets.map((value) => ({
          value,
          label: (
            <span data-loud={value === 'attention' && counts.attention > 0} className={styles.facet}>
              {t(`challengeEditor.facet.${value}`)}
            </span>
          ),
          count: counts[value],
        }))}
        onChange={show}
      />
      <SearchField label={t('challengeEditor.find')} {...useAddressText('find')} />
      <SearchSelect
        label={t('challengeEditor.field.category')}
        isLabelHidden
        value={category}
        options={[
          { value: '', label: t('challengeEditor.allCategories') },
          ...categories.map((value) => ({ value, label: value })),
        ]}
        onChange={showCategory}
      />
    </ListTools>
  )
}

interface ChallengesHeadProps {
  gameId: number
  challenges: ListedChallenge[]
}

/** The title of the list, and the acts on all challenges. */
export function ChallengesHead({ gameId, challenges }: ChallengesHeadProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'new' | 'bonus' | 'import' | 'recount'>()
  const [isGone, setIsGone] = useState(false)
  const { data: game } = useQuery(editedGames.game(gameId))
  const close = () => setOpen(undefined)
  const on = challenges.filter(({ isEnabled }) => isEnabled).length
  return (
    <ListHead
      title={t('challengeEditor.title')}
      about={t('challengeEditor.counts', { count: challenges.length, on })}
    >
      <span className={styles.acts}>
        <span className={styles.rare}>
          {game && !isGone && (
            <IconButton
              label={t(`challengeEditor.${scoreboardActOf(game)}.open`)}
              onClick={() => setOpen('recount')}
            >
              <RefreshCw size={16} />
            </IconButton>
          )}
          <Button kind="quiet" onClick={() => setOpen('import')}>
            {t('challengeEditor.import.open')}
          </Button>
          <Button disabled={!game} onClick={() => setOpen('bonus')}>
            {t('challengeEditor.bonus.open')} {game && <Percents packed={game.bloodBonus} />}
          </Button>
        </span>
        <Button kind="go" onClick={() => setOpen('new')}>
          {t('challengeEditor.new.open')}
        </Button>
      </span>
      {open === 'new' && <NewChallengeDialog gameId={gameId} onClose={close} />}
      {open === 'import' && <ImportDialog gameId={gameId} onClose={close} />}
      {open === 'bonus' && game && <BonusDialog game={game} onClose={close} />}
      {open === 'recount' && game && (
        <RecountQuestion game={game} onClose={close} onGone={() => setIsGone(true)} />
      )}
    </ListHead>
  )
}

const thousand = 1000

function Percents({ packed }: { packed: number }) {
  const { t, i18n } = useTranslation()
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const plain = numberFormat(i18n.language, { maximumFractionDigits: 1 })
  const bonuses = bonusesIn(packed)
  const [first, second, third] = bonuses
  return (
    <span translate="no" className={`w-plain dim tabular ${styles.percents}`}>
      {bonuses.every((bonus) => bonus === 0)
        ? t('challengeEditor.bonus.none')
        : [plain.format(first / 10), plain.format(second / 10), percent.format(third / thousand)].join(' · ')}
    </span>
  )
}
