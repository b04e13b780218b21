import { freezeFrom, freezeKey, type StoredFreeze, storeFreeze } from './stored-freeze.ts'
import { freezeText, useProjectorAddress, worthText } from '#src/features/projector/projector-address.ts'
import { getStored, watchStored } from '#src/lib/storage.ts'
import { searchWith } from '#src/state/address/address-state.ts'
import { useStored } from '#src/state/storage/use-stored.ts'
import { useNavigate } from '#src/state/address/use-router.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation } from 'react-router-dom'

interface Frozen {
  gameId: number
  /** The start of the game. */
  start: number
}

/**
 * The freeze of a projector: from the address, so that screens in other browsers freeze alike, otherwise as stored in this
 * browser. Each follows the other; a freeze that another page of this browser ends is removed from this address too.
 */
export function useStoredFreeze({ gameId, start }: Frozen) {
  const { frozenFor, worth } = useProjectorAddress()
  const told = frozenFor === undefined ? undefined : start + frozenFor
  const text = useStored(freezeKey(gameId))
  const stored = useMemo(() => {
    const stored = freezeFrom(text)
    if (told === undefined) return stored
    return stored?.at === told
      ? { ...stored, values: { ...worth, ...stored.values } }
      : { at: told, values: worth }
  }, [text, told, worth])
  const navigate = useNavigate()
  const { search } = useLocation()
  const write = (at: number | undefined, values = {}) => {
    if (at === told) return
    const parts = { freeze: at === undefined ? '' : freezeText(at - start), worth: worthText(values) }
    void navigate({ search: searchWith(search, parts) }, { replace: true, preventScrollReset: true })
  }
  const follow = useEffectEvent(write)
  useEffect(() => {
    const read = () => freezeFrom(getStored(freezeKey(gameId)))?.at
    const isStored = told === undefined || read() === told || storeFreeze(gameId, { at: told })
    if (isStored) follow(read())
    return watchStored(freezeKey(gameId), () => follow(read()))
  }, [gameId, told])
  return {
    stored,
    store(freeze: StoredFreeze | undefined) {
      if (!storeFreeze(gameId, freeze)) write(freeze?.at, freeze?.values)
    },
  }
}
