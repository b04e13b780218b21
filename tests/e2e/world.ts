import { startArena } from '#tools/arena-process.mjs'
import { editionNames } from '#arena/parts/edition.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The servers that each journey is made on. */
export const servers = editionNames

const world = path.resolve('.cache/world')

/** Runs before all tests: creates the demo world with half a day of play once for all, which is most of the cost of a start. */
export default async function makeWorld() {
  fs.rmSync(world, { recursive: true, force: true })
  const arena = await startArena(['--data', world, '--speed', '0'])
  await arena.stop()
}

/** Copies the world into a new folder, for one arena. */
export function copyWorld(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-world-'))
  fs.cpSync(world, folder, { recursive: true })
  return folder
}

/** Starts the built arena in a world of its own, with its bots stopped unless the options say otherwise. */
export async function openWorld(...options: string[]) {
  const folder = copyWorld()
  const arena = await startArena(['--data', folder, '--speed', '0', ...options])
  async function stop() {
    await arena.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { url: arena.url, printed: arena.printed, stop }
}
