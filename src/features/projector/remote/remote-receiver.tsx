import { type OpenProjector, type Order, remoteTopic } from './remote.ts'
import { thisTab } from '#src/lib/tabs.ts'
import { useEffect, useEffectEvent } from 'react'

interface RemoteReceiverProps {
  projector: OpenProjector
  onOrder: (order: Order) => void
}

/** Tells the other windows of this browser what this projector shows, and does what they order. Renders nothing. */
export function RemoteReceiver({ projector, onOrder }: RemoteReceiverProps) {
  const tell = useEffectEvent(() => thisTab().send(remoteTopic, { kind: 'here', projector }))
  const obey = useEffectEvent(onOrder)
  const shown = JSON.stringify(projector)
  useEffect(() => tell(), [shown])
  useEffect(() => {
    const { id, on, send } = thisTab()
    const leave = () => send(remoteTopic, { kind: 'left', id })
    window.addEventListener('pagehide', leave)
    const end = on(remoteTopic, (message) => {
      if (message.kind === 'who') tell()
      else if (message.kind === 'order' && message.to.includes(id)) obey(message.order)
    })
    return () => {
      window.removeEventListener('pagehide', leave)
      end()
      leave()
    }
  }, [])
  return null
}
