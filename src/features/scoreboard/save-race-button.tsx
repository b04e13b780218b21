import { inkOf } from './ink.ts'
import type { RaceLine, Span } from './race-lines.ts'
import { pictureSize, racePicture } from './race-picture.ts'
import { scoreTicks, timeTicks } from './race-scale.ts'
import { weekdayAndTime } from '#src/lib/date-formats.ts'
import { IconButton } from '#src/ui/button.tsx'
import { savePicture } from '#src/ui/save-picture.ts'
import { ImageDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface SaveRaceButtonProps {
  title: string
  lines: RaceLine[]
  colorOf: (line: RaceLine) => string
  span: Span
  fromNothing: boolean
}

/** Saves the race as it is drawn, as a picture to be shown elsewhere. */
export function SaveRaceButton({ title, lines, colorOf, span, fromNothing }: SaveRaceButtonProps) {
  const { t, i18n } = useTranslation()
  const save = () => {
    const svg = racePicture({
      title,
      lines,
      colors: lines.map((line) => inkOf(colorOf(line))),
      span,
      scores: scoreTicks(lines, fromNothing),
      moments: timeTicks(span, 5).map((time) => ({ time, text: weekdayAndTime(time, i18n.language) })),
      inks: {
        ground: inkOf('var(--card)'),
        text: inkOf('var(--text)'),
        faint: inkOf('var(--faint)'),
        hairline: inkOf('var(--line)'),
      },
    })
    void savePicture(svg, pictureSize, `${title}.png`)
  }
  return (
    <IconButton label={t('scoreboard.savePicture')} onClick={save}>
      <ImageDown size={18} aria-hidden="true" />
    </IconButton>
  )
}
