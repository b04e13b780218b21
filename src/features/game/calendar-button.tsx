import type { GameInfo } from '#src/model/game.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import CalendarPlus from 'lucide-react/icons/calendar-plus'

/** Saves the dates of a game as a file that calendars take. */
export function CalendarButton({ game }: { game: GameInfo }) {
  const { t } = useTranslation()
  const save = async () => {
    const { saveCalendar } = await import('./calendar-file.ts')
    saveCalendar(game)
  }
  const fail = () => showToast({ id: 'calendar', tone: 'warn', title: t('ui.part.lost') })
  return (
    <Button size="small" onClick={() => void save().catch(fail)}>
      <CalendarPlus size={15} aria-hidden="true" />
      {t('game.calendar')}
    </Button>
  )
}
