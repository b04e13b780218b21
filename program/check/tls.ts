import { patience, Unreachable } from './ask.ts'
import { once } from 'node:events'
import { connect } from 'node:tls'

interface Secured {
  /** What was agreed on of what browsers offer. */
  protocol: string
  certificateFault: string | undefined
}

/** Connects to a site as a browser would, and says what was agreed on, or within `longest` milliseconds that it does not. */
export async function secured({ hostname, port }: URL, ca?: string, longest = patience): Promise<Secured> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
    ...(ca !== undefined && { ca }),
  })
  socket.setTimeout(longest, () => socket.destroy(new Error('no response')))
  try {
    await once(socket, 'secureConnect').catch(({ message }: Error) => {
      throw new Unreachable(message)
    })
    const fault = socket.authorized ? undefined : String(socket.authorizationError)
    return { protocol: socket.alpnProtocol || 'http/1.1', certificateFault: fault }
  } finally {
    socket.destroy()
  }
}
