import { createArena } from '#arena/create-arena.ts'
import { seedWorld, type World } from '#arena/world/seed.ts'
import fs from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const folder = '.cache/worlds'

let last: { file: string; world: World; minute: number } | undefined

/** A demo world's database file for one test: a copy of the current minute's, as the world is the same for a whole minute. */
export function seededFile(): { file: string; world: World } {
  const minute = Math.floor(Date.now() / 60_000)
  if (last?.minute !== minute) last = { ...makeWorld(), minute }
  const file = path.join(folder, `${crypto.randomUUID()}.sqlite`)
  fs.copyFileSync(last.file, file)
  onTestFinished(() => remove(file))
  return { file, world: last.world }
}

function makeWorld() {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `of-worker-${process.env.VITEST_POOL_ID}.sqlite`)
  remove(file)
  const made = createArena({ file })
  const world = seedWorld(made.arena)
  made.close()
  return { file, world }
}

function remove(file: string) {
  for (const part of ['', '-wal', '-shm', '.lock']) fs.rmSync(file + part, { force: true })
}
