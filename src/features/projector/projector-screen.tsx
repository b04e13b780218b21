import { Projector } from './projector.tsx'
import { bandFrom } from '#src/features/projector/layouts/layout-list.ts'
import { lost } from '#src/features/projector/scenes/lazy-scenes.tsx'
import styles from './projector.module.css'
import { useHub } from '#hubs/use-hub.ts'
import { userHub } from '#hubs/user.ts'
import { useGame } from '#src/features/game/use-game.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { LinkProvider } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { ScreenSafeProvider } from '#src/parts/screen-safe/screen-safe.tsx'
import { Title } from '#src/state/page/title.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'

const Band = lazyPart(async () => (await import('./layouts/band.tsx')).Band, { lost })

/** A game for a large screen: scenes that rotate by themselves, with nothing around them. No account is needed. */
export function ProjectorScreen() {
  const { gameId } = useGameAddress()
  return <Projected key={gameId} gameId={gameId} />
}

function Projected({ gameId }: { gameId: number }) {
  const link = useHub(userHub(gameId))
  const game = useGame(gameId, { isUnattended: true })
  const band = bandFrom(useAddressValue('layout'))
  return (
    <ScreenSafeProvider isOnProjector>
      <LinkProvider link={link}>
        <Title page={game.data?.title} />
        {band ? (
          game.data && <Band game={game.data} kind={band} />
        ) : game.data ? (
          <Projector game={game.data} />
        ) : (
          <div
            translate="no"
            className={`bright tabular fixed overflow-hidden bg-ground inset-0 lh-13 ${styles.projector}`}
            data-projector
          >
            <div className={`stack dim place-content-center h-full text-center ${styles.waiting}`}>
              <ReadFallback read={game} what="game" whileLoading={<Loading />} />
            </div>
          </div>
        )}
      </LinkProvider>
    </ScreenSafeProvider>
  )
}
