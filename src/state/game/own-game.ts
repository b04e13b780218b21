import { peeked } from '#src/server/cache/polled.ts'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { setStored, getStored } from '#src/lib/storage.ts'
import { parsed } from '#src/lib/json.ts'
import { phaseOf } from '#src/model/phase.ts'
import { useNamedGameId } from '#src/state/address/game-address.ts'
import type { Panel } from '#src/state/address/panel-address.ts'
import { useUserKey, useSession } from '#src/state/session/session.tsx'
import { usePhase } from '#src/state/time/server-time.ts'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

/** A game that the user's team is playing. `end` is a moment of the server's clock, in milliseconds. */
export interface OwnGame {
  id: number
  title: string
  end: number
}

const name = 'own-game'

/**
 * The running game that the user plays, on whatever page: the one of the address if they play it, else the one they were in
 * last. Undefined before its start, after its end, and where nobody is signed in.
 */
export function useOwnGame(): OwnGame | undefined {
  const remembered = useRemembered()
  const game = useGameOfAddress() ?? remembered
  const phase = usePhase({ start: -Infinity, end: game?.end ?? -Infinity })
  const { is } = useSession()
  return is === 'signedIn' && phase === 'running' ? game : undefined
}

/** Stores a game while the user plays it, for all tabs and across a reload; clears it when they no longer do. */
export function useStoreOwnGame({ id, title, end }: GameInfo, isPlayed: boolean) {
  const storageKey = useUserKey(name)
  const { is } = useSession()
  useEffect(() => {
    if (is !== 'signedIn') return
    if (isPlayed) setStored(storageKey, JSON.stringify({ id, title, end }))
    else if (ownGameIn(getStored(storageKey))?.id === id) setStored(storageKey, null)
  }, [storageKey, is, isPlayed, id, title, end])
}

/** Whether the user's team is in the game, and the game is running. */
const isPlayedAt = (game: GameInfo, now: number) =>
  game.status === 'Accepted' && phaseOf(game, now) === 'running'

function useGameOfAddress(): OwnGame | undefined {
  const id = useNamedGameId()
  const { data } = useQuery(peeked(games.game(id ?? 0)))
  return data && isPlayedAt(data, serverNow()) ? data : undefined
}

function useRemembered(): OwnGame | undefined {
  const text = useStored(useUserKey(name))
  return useMemo(() => ownGameIn(text), [text])
}

/** The game in a stored text; undefined for whatever else the storage may hold. */
function ownGameIn(text: string | null): OwnGame | undefined {
  const { id, title, end } = Object(parsed(text)) as Partial<Record<keyof OwnGame, unknown>>
  const isWhole = Number.isInteger(id) && typeof title === 'string' && typeof end === 'number'
  return isWhole ? ({ id, title, end } as OwnGame) : undefined
}

/** The panel of a game's instances; a game played for practice while another one runs has a panel of its own. */
export function useInstancesPanel(gameId: number): Panel {
  const own = useOwnGame()
  return own === undefined || own.id === gameId ? 'instances' : 'practice'
}
