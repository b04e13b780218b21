import styles from './editor-frame.module.css'
import { PublishAct } from './publish-act.tsx'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { GameClock } from '#src/parts/game/game-clock.tsx'
import { TitleClock } from '#src/parts/game/title-clock.tsx'
import { paths } from '#src/lib/paths.ts'
import type { EditorContext } from '#src/parts/editing/editor-context.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { usePhase } from '#src/state/time/server-time.ts'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { PageBar } from '#src/ui/layout/page-bar.tsx'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Eye from 'lucide-react/icons/eye'
import { Link } from 'react-router-dom'
import { GameState } from '#src/parts/game/game-state.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The bar above a game's editor: the game, its state, a link to the players' view, and the publish button. */
export function EditorBar({ game, menu }: EditorContext) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const phase = usePhase(game)
  const read = useQuery(editedGames.game(game.id))
  return (
    <PageBar
      title={
        <span className={`row gap-2 min-w-0 ${styles.crumb}`}>
          <Link
            to={paths.adminGames}
            className={`stack flex-none place-items-center rounded-s ${styles.back}`}
            aria-label={t('editor.back')}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </Link>
          <Name>{game.title}</Name>
          {!isPhone && <GameState game={game} />}
        </span>
      }
      state={
        <>
          {isPhone ? (
            <span className="row gap-2">
              <FreshnessMark read={read} />
              <GameState game={game} />
            </span>
          ) : (
            <>
              <span className="row gap-2">
                <ScreenSafeButton />
                <AsPlayer gameId={game.id} />
                <PublishAct game={game} />
              </span>
              <FreshnessMark read={read} />
            </>
          )}
          <TitleClock game={game} phase={phase} />
          <GameClock game={game} phase={phase} />
        </>
      }
      menu={menu}
    />
  )
}

/** Links to the game as players see it. */
export function AsPlayer({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.game(gameId)} kind="quiet">
      <Eye size={16} aria-hidden="true" />
      <span className={styles.words}>{t('editor.asPlayer')}</span>
    </ButtonLink>
  )
}
