import { editedGames } from '#src/server/reads/edited-games.ts'
import { saveGame } from '#src/server/writes/edited-games.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import type { GameEdit } from '#src/model/game.ts'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { useEditing } from '#src/parts/editing/use-editing.ts'
import { bonusesIn, packedBonuses, scoreAfter } from '#src/model/scoring.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'

interface BonusDialogProps {
  game: GameEdit
  onClose: () => void
}

const places = ['first', 'second', 'third'] as const
type Percents = Record<(typeof places)[number], string>
const example = scoreAfter({ originalScore: 500, minScoreRate: 1, difficulty: 1 }, 1)

const percent = /^\d{1,3}([.,]\d)?$/
const figureIn = (text: string) => Number(text.trim().replace(',', '.'))

/** Percent as thousandths: `5.5` is 55. */
const thousandthsIn = (text: string) => Math.round(figureIn(text) * 10)

/** Whether a text is a percentage from 0 to 100, with at most one decimal. */
const isPercent = (text: string) => percent.test(text.trim()) && figureIn(text) <= 100

const percentsOf = ({ bloodBonus }: GameEdit): Percents => {
  const [first, second, third] = bonusesIn(bloodBonus)
  return { first: String(first / 10), second: String(second / 10), third: String(third / 10) }
}

/** The bonus that the first three teams to solve a challenge get, in percent of its points. */
export function BonusDialog({ game, onClose }: BonusDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const editing = useEditing<GameEdit, Percents>({
    known: game,
    fieldsOf: percentsOf,
    read: () => readNow(cache, editedGames.game(game.id)),
    write: ({ first, second, third }, _changes, known) =>
      saveGame(cache, known, {
        bloodBonus: packedBonuses([thousandthsIn(first), thousandthsIn(second), thousandthsIn(third)]),
      }),
    onSaved() {
      showToast({ title: t('editing.saved'), tone: 'good' })
      onClose()
    },
  })
  const { register, formState } = editing.fields
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('challengeEditor.bonus.title')}
      footer={
        <SaveBar
          editing={editing}
          saveLabel={t('challengeEditor.bonus.submit')}
          labelOf={(name) => t(`challengeEditor.bonus.${name}`)}
          textOf={(_, percent) => percent}
        />
      }
    >
      <form className="stack cols-1 gap-4" noValidate onSubmit={(event) => void editing.submit(event)}>
        <p className="t-s dim">{t('challengeEditor.bonus.text', { points: example })}</p>
        <div className="stack items-start gap-3 cols-3">
          {places.map((place, index) => (
            <Field
              key={place}
              {...register(place, { validate: editing.fits(place, isPercent) })}
              label={t(`challengeEditor.bonus.${place}`)}
              inputMode="decimal"
              autoComplete="off"
              before={<Pennant place={(index + 1) as 1 | 2 | 3} size={16} />}
              after="%"
              error={formState.errors[place] && t('challengeEditor.invalid.percent')}
            />
          ))}
        </div>
        <p className="t-s dim">{t('challengeEditor.bonus.retroactive')}</p>
      </form>
    </Dialog>
  )
}
