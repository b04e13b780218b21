import { hubServer } from '#tests/arena/hubs/hub-house.ts'
import { vi } from 'vitest'

/** Arena's hubs on a port, with one game (1), and a record of who connected. */
export async function openHouse() {
  const house = await hubServer()
  const open = vi.spyOn(house.hubs, 'open')
  return { ...house, links: () => open.mock.results.map(({ value }) => value as ReturnType<typeof open>) }
}

/** Sends everybody in the game a notice. */
export const say = ({ hubs }: Pick<Awaited<ReturnType<typeof openHouse>>, 'hubs'>, id: number) =>
  hubs.notice(1, { id, type: 'Normal', values: ['Hello'], time: id })
