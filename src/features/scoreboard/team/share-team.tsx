import { pictureInks } from '#src/features/scoreboard/files/picture-inks.ts'
import type { GameInfo } from '#src/model/game.ts'
import { placeIn } from '#src/model/ranks.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { numberText } from '#src/lib/formats.ts'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { safeFileName } from '#src/ui/hooks/save-file.ts'
import { pictureFile } from '#src/ui/hooks/save-picture.ts'
import { canSharePictures, shareFile } from '#src/ui/hooks/share-file.ts'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ImageDown from 'lucide-react/icons/image-down'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'

interface ShareTeamProps {
  game: GameInfo
  team: ScoreboardItem
  /** The scoreboard, and how many challenges there are. */
  ranked: ScoreboardItem[]
  challenges: number
}

/** Makes a picture of a team's result and hands it to an app, or saves it where the browser cannot. */
export function ShareTeam({ game, team, ranked, challenges }: ShareTeamProps) {
  const { t, i18n } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const canShare = canSharePictures()
  const share = async () => {
    const { teamPicture, teamPictureSize } = await import('./team-picture.ts')
    const url = new URL(paths.scoreboardOf(game.id, team.id), location.href)
    const language = i18n.language
    const place = placeIn(undefined, team)
    const count = (value: number) => numberText(value, language)
    const svg = teamPicture({
      team,
      game,
      facts: [
        {
          name: t('export.rankOf', { count: ranked.length }),
          value: place > 0 ? t('ui.ordinal', { count: place, ordinal: true }) : '–',
        },
        { name: t('scoreboard.points'), value: count(team.score) },
        { name: t('scoreboard.solved'), value: `${count(team.solvedCount)}/${count(challenges)}` },
      ],
      dates: [dateTimeText(game.start, language), dateTimeText(game.end, language)],
      address: url.host + url.pathname + url.search,
      inks: pictureInks(),
    })
    const file = await pictureFile(svg, teamPictureSize, safeFileName(`${game.title} ${team.name}.png`))
    await shareFile(file, { title: `${team.name}, ${game.title}`, url: url.href })
  }
  const start = () => {
    setIsBusy(true)
    void share()
      .catch((error: unknown) =>
        showToast({ tone: 'bad', title: t('scoreboard.noPicture'), text: String(error) }),
      )
      .finally(() => setIsBusy(false))
  }
  return (
    <Button busy={isBusy} onClick={start}>
      {canShare ? <Share2 size={15} aria-hidden="true" /> : <ImageDown size={15} aria-hidden="true" />}
      {t(canShare ? 'export.share' : 'export.saveResult')}
    </Button>
  )
}
