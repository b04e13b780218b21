import { processAt } from '#src/lib/process.ts'
import { runIn } from '#src/lib/surroundings.ts'
import { WebSocket } from 'ws'

// Where the page of a hall runs: imported before its transport. `node hall-clients.mjs <bundle> <server> <game> <cookie> …`

const [, , , url = '', , cookie = ''] = process.argv
/** All pages have one address. */
export const headers = { cookie, 'x-forwarded-for': '203.0.113.7' }

/** A call: when it was sent, in milliseconds, its route and how it ended. */
export interface HallCall {
  at: number
  route: string
  end: 'unanswered' | 'answered' | 'refused'
}

/** The calls of this page. */
export const calls: HallCall[] = []

function noted(url: string) {
  const route = new URL(url).pathname.replace(/\d+/g, 'N')
  const call: HallCall = { at: Date.now(), route, end: 'unanswered' }
  calls.push(call)
  return call
}

class NotedSocket extends WebSocket {
  constructor(url: string, ...rest: []) {
    super(url, ...rest)
    const call = noted(url)
    this.on('open', () => (call.end = 'answered'))
    this.on('error', ({ message }) => {
      if (message.includes('429')) call.end = 'refused'
    })
  }
}

runIn(
  processAt(new URL(url).origin, {
    async fetch(input, init) {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      const call = noted(request.url)
      const response = await fetch(request)
      call.end = response.status === 429 ? 'refused' : 'answered'
      return response
    },
    WebSocket: NotedSocket as unknown as typeof globalThis.WebSocket, // of which it has what the SignalR client uses
  }),
)
