import { WebSocket } from 'ws'

interface Received {
  target: string
  arguments: unknown[]
}

/** A hub connection that remembers what it received: a plain WebSocket with the records of behaviour 7.3. */
export interface HubConnection {
  /** Whether the server closes the connection after the handshake, within this many milliseconds. */
  wasRefusedWithin(patience: number): Promise<boolean>
  /** Takes the first message with this name that matches; each message can be taken once. */
  take(target: string, fits: (given: unknown[]) => boolean): Received | undefined
  close(): void
}

const mark = '\x1e'

/** Connects without negotiation; resolves after the handshake. */
export async function openHubConnection(
  url: string,
  headers: Record<string, string>,
): Promise<HubConnection> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
  const received: Received[] = []
  const closed = new Promise<boolean>((tell) => socket.on('close', () => tell(true)))
  const greeted = new Promise<void>((tell, fail) => {
    socket.on('error', fail)
    socket.on('open', () => socket.send(`{"protocol":"json","version":1}${mark}`))
    socket.on('message', (bytes: Buffer) => {
      for (const record of bytes.toString().split(mark).filter(Boolean)) {
        const message = JSON.parse(record) as Partial<Received> & { type?: number }
        if (message.type === undefined) tell()
        if (message.type === 1) received.push(message as Received)
      }
    })
  })
  await greeted
  return {
    wasRefusedWithin: (patience) =>
      Promise.race([closed, new Promise<boolean>((tell) => setTimeout(tell, patience, false))]),
    take(target, fits) {
      const index = received.findIndex((message) => message.target === target && fits(message.arguments))
      return index < 0 ? undefined : received.splice(index, 1)[0]
    },
    close: () => socket.terminate(),
  }
}
