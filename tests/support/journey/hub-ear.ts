import { WebSocket } from 'ws'

interface Heard {
  target: string
  arguments: unknown[]
}

/** A hub connection that remembers what it heard: a plain WebSocket with the records of behaviour 7.3. */
export interface HubEar {
  /** Whether the server closed the connection after the handshake, or not within so many milliseconds. */
  wasRefusedWithin(patience: number): Promise<boolean>
  /** Takes the first message of this name that fits; a message heard once is used up. */
  take(target: string, fits: (given: unknown[]) => boolean): Heard | undefined
  close(): void
}

const mark = '\x1e'

/** Connects without negotiation; resolves after the handshake. */
export async function openEar(url: string, cookie: string): Promise<HubEar> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), cookie ? { headers: { cookie } } : {})
  const heard: Heard[] = []
  const closed = new Promise<boolean>((tell) => socket.on('close', () => tell(true)))
  const greeted = new Promise<void>((tell, fail) => {
    socket.on('error', fail)
    socket.on('open', () => socket.send(`{"protocol":"json","version":1}${mark}`))
    socket.on('message', (bytes: Buffer) => {
      for (const record of bytes.toString().split(mark).filter(Boolean)) {
        const message = JSON.parse(record) as Partial<Heard> & { type?: number }
        if (message.type === undefined) tell()
        if (message.type === 1) heard.push(message as Heard)
      }
    })
  })
  await greeted
  return {
    wasRefusedWithin: (patience) =>
      Promise.race([closed, new Promise<boolean>((tell) => setTimeout(tell, patience, false))]),
    take(target, fits) {
      const index = heard.findIndex((message) => message.target === target && fits(message.arguments))
      return index < 0 ? undefined : heard.splice(index, 1)[0]
    },
    close: () => socket.terminate(),
  }
}
