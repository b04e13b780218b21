/** The challenge that the part of the address behind `#` names: its id, whatever title follows. */
export function challengeIdFrom(hash: string): number | undefined {
  const [, id] = /^#(\d{1,9})(?:-|$)/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}
