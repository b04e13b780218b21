const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

export const isLoopback = (address: string) => loopback.test(address)

/** Address of a caller: the last forwarded one if the peer is this machine, which is trusted (behaviour 15). */
export function addressOf(peer: string | undefined, headers: Headers): string {
  const direct = peer ?? '127.0.0.1'
  const forwarded = headers.get('x-forwarded-for')?.split(',').pop()?.trim()
  return forwarded && isLoopback(direct) ? forwarded : direct.replace(/^::ffff:/, '')
}
