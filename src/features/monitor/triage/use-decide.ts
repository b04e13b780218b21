import { type CaseState, decisionsFrom, withDecision } from './cases.ts'
import type { Signal } from './signal.ts'
import { decisionsKey } from './use-signals.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useSession, useUserKey } from '#src/state/session/session.tsx'

/** Stores in this browser what the user decides on signals; returns whether the browser did so. */
export function useDecide() {
  const { gameId } = useGameAddress()
  const { profile } = useSession()
  const key = useUserKey(decisionsKey(gameId))
  return (signals: readonly Signal[], state: CaseState, reason = '') => {
    const decision = { state, reason, by: profile?.userName ?? '', at: serverNow() }
    return setStored(key, JSON.stringify(withDecision(decisionsFrom(getStored(key)), signals, decision)))
  }
}
