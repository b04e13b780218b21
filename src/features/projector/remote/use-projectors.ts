import { type OpenProjector, type Order, projectorsAfter, remoteTopic } from './remote.ts'
import { thisTab } from '#src/lib/tabs.ts'
import { useEffect, useState } from 'react'

/** The projectors of a game that are open in this browser, this one first, and how to order them. */
export function useProjectors(own: OpenProjector, onOrder: (order: Order) => void) {
  const [others, setOthers] = useState<readonly OpenProjector[]>([])
  useEffect(() => {
    const end = thisTab().on(remoteTopic, (message) => setOthers((known) => projectorsAfter(known, message)))
    thisTab().send(remoteTopic, { kind: 'who' })
    return end
  }, [])
  return {
    projectors: [own, ...others.filter(({ gameId }) => gameId === own.gameId)],
    order(to: readonly OpenProjector[], order: Order) {
      const ids = to.map(({ id }) => id)
      if (ids.includes(own.id)) onOrder(order)
      thisTab().send(remoteTopic, { kind: 'order', to: ids, order })
    },
  }
}
