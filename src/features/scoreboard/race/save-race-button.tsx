import { inkOf } from './ink.ts'
import { dashOf, type RaceLine, type Span } from './race-lines.ts'
import { roundTicks, scoreTicks } from './race-scale.ts'
import { timeTicks } from '#src/lib/time/time-ticks.ts'
import { dateAndMinute, weekdayAndTime } from '#src/lib/time/date-formats.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { safeFileName } from '#src/ui/hooks/save-file.ts'
import { showToast } from '#src/ui/overlay/toast.ts'
import { savePicture } from '#src/ui/hooks/save-picture.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ImageDown from 'lucide-react/icons/image-down'

interface SaveRaceButtonProps {
  title: string
  lines: RaceLine[]
  colorOf: (line: RaceLine) => string
  span: Span
  fromNothing: boolean
  scores: Span | undefined
}

/** Saves the race as shown as a picture. */
export function SaveRaceButton({ title, lines, colorOf, span, fromNothing, scores }: SaveRaceButtonProps) {
  const { t, i18n } = useTranslation()
  const save = async () => {
    const { pictureSize, racePicture } = await import('./race-picture.ts')
    const svg = racePicture({
      title,
      lines,
      colors: lines.map((line) => inkOf(colorOf(line))),
      dashes: lines.map((line) => dashOf(colorOf(line), 1.5)),
      span,
      scores: scores ? roundTicks(scores.from, scores.to) : scoreTicks(lines, fromNothing),
      moments: momentsOf(span, i18n.language),
      language: i18n.language,
      inks: {
        ground: inkOf('var(--card)'),
        text: inkOf('var(--text)'),
        faint: inkOf('var(--faint)'),
        hairline: inkOf('var(--line)'),
      },
    })
    await savePicture(svg, pictureSize, `${safeFileName(title)}.png`)
  }
  const fail = (error: unknown) =>
    showToast({ tone: 'bad', title: t('scoreboard.noPicture'), text: String(error) })
  return (
    <IconButton label={t('scoreboard.savePicture')} onClick={() => void save().catch(fail)}>
      <ImageDown size={18} aria-hidden="true" />
    </IconButton>
  )
}

/** The end has the date and the zone, which apply to the whole axis; times whose labels would run into it are left out. */
const momentsOf = (span: Span, language: string) => [
  ...timeTicks(span, 5)
    .filter((time) => time < span.from + 0.7 * (span.to - span.from))
    .map((time) => ({ time, text: weekdayAndTime(time, language) })),
  { time: span.to, text: dateAndMinute(span.to, language) },
]
