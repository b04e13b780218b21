import type { GameInfo } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { setStored, getStored } from '#src/lib/storage.ts'
import { parsed } from '#src/lib/json.ts'
import { phaseOf } from '#src/lib/time.ts'
import { useNamedGameId } from '#src/live/address/game-address.ts'
import type { Panel } from '#src/live/address/panel-address.ts'
import { useUserKey, useSession } from '#src/live/session/session.tsx'
import { usePhase } from '#src/live/time/server-time.ts'
import { useStored } from '#src/live/storage/use-stored.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

/** A game that the reader's team is playing. `end` is a moment of the server's clock, in milliseconds. */
export interface OwnGame {
  id: number
  title: string
  end: number
}

const name = 'own-game'

/**
 * The game that the reader plays, wherever they are: the one of the address if they play it, else the one they were in
 * last. Nothing before its start and after its end, and nothing for somebody who is not signed in.
 */
export function useOwnGame(): OwnGame | undefined {
  const remembered = useRemembered()
  const game = useGameOfAddress() ?? remembered
  const phase = usePhase({ start: -Infinity, end: game?.end ?? -Infinity })
  const { is } = useSession()
  return is === 'signedIn' && phase === 'running' ? game : undefined
}

/** Remembers a game while the reader plays it, in all tabs and past a reload; forgets it when they no longer do. */
export function useStoreOwnGame({ id, title, end }: GameInfo, isPlayed: boolean) {
  const storageKey = useUserKey(name)
  const { is } = useSession()
  useEffect(() => {
    if (is !== 'signedIn') return
    if (isPlayed) setStored(storageKey, JSON.stringify({ id, title, end }))
    else if (ownGameIn(getStored(storageKey))?.id === id) setStored(storageKey, null)
  }, [storageKey, is, isPlayed, id, title, end])
}

/** Whether the team of the reader is in the game, and it runs. */
const isPlayedAt = (game: GameInfo, now: number) =>
  game.status === 'Accepted' && phaseOf(game, now) === 'running'

function useGameOfAddress(): OwnGame | undefined {
  const id = useNamedGameId()
  const { data } = useQuery({ ...games.game(id ?? 0), enabled: false })
  return data && isPlayedAt(data, serverNow()) ? data : undefined
}

function useRemembered(): OwnGame | undefined {
  const text = useStored(useUserKey(name))
  return useMemo(() => ownGameIn(text), [text])
}

/** What a storage may hold: the game that was put there, or anything else. */
function ownGameIn(text: string | null): OwnGame | undefined {
  const { id, title, end } = Object(parsed(text)) as Partial<Record<keyof OwnGame, unknown>>
  const isWhole = Number.isInteger(id) && typeof title === 'string' && typeof end === 'number'
  return isWhole ? ({ id, title, end } as OwnGame) : undefined
}

/** The panel of a game's containers; one that is played on for practice while another game runs has its own. */
export function useInstancesPanel(gameId: number): Panel {
  const own = useOwnGame()
  return own === undefined || own.id === gameId ? 'instances' : 'practice'
}
