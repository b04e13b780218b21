import styles from './teams.module.css'
import { games } from '#src/api/games.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

/** The way back for who came here from a game for want of a team: `?game=3`. */
export function GameLine({ hasTeam }: { hasTeam: boolean }) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const gameId = Number(address.get('game'))
  const { data: game } = useQuery({ ...games.game(gameId), enabled: gameId > 0 })
  if (game?.status !== 'Unsubmitted' && game?.status !== 'Rejected') return null
  return (
    <Card className={styles.gameLine}>
      <p role="status">{t(hasTeam ? 'teams.game.ready' : 'teams.game.needed', { game: game.title })}</p>
      <ButtonLink kind={hasTeam ? 'go' : 'plain'} to={paths.game(gameId)}>
        {t('teams.game.back')}
      </ButtonLink>
    </Card>
  )
}
