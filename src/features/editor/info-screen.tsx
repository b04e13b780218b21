import { useEditedGame } from './use-edited-game.ts'
import { Title } from '#src/live/page/title.tsx'
import { useTranslation } from 'react-i18next'

/** What a game says of itself, and the rules it is played by. */
export function InfoScreen() {
  const { t } = useTranslation()
  const { title } = useEditedGame()
  return <Title page={`${t('editor.info')} · ${title}`} />
}
