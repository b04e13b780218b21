import { editedGames } from '#src/server/queries/edited-games.ts'
import { saveGame } from '#src/server/writes/edited-games.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { bonusesIn, packedBonuses, scoreAfter } from '#src/model/scoring.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Form, SubmitActs, useFields } from '#src/ui/form/form.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface BonusDialogProps {
  gameId: number
  /** The three bonuses as the game stores them, in one number. */
  packed: number
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

/** The bonus that the first three teams to solve a challenge get, in percent of its points. */
export function BonusDialog({ gameId, packed, onClose }: BonusDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [first, second, third] = bonusesIn(packed)
  const fields = useFields<Percents>({
    first: String(first / 10),
    second: String(second / 10),
    third: String(third / 10),
  })
  const { register, formState } = fields
  const save = useMutation({
    mutationFn: async ({ first, second, third }: Percents) =>
      saveGame(cache, await readNow(cache, editedGames.game(gameId)), {
        bloodBonus: packedBonuses([thousandthsIn(first), thousandthsIn(second), thousandthsIn(third)]),
      }),
    onSuccess() {
      showToast({ title: t('editing.saved'), tone: 'good' })
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('challengeEditor.bonus.title')}>
      <Form fields={fields} isBusy={save.isPending} onSubmit={save.mutate}>
        <p className="t-s dim">{t('challengeEditor.bonus.text', { points: example })}</p>
        <div className="stack items-start gap-3 cols-3">
          {places.map((place, index) => (
            <Field
              key={place}
              {...register(place, { validate: isPercent })}
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
        <SubmitActs
          problem={save.error}
          submit={t('challengeEditor.bonus.submit')}
          isBusy={save.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
