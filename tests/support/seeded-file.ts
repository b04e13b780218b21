import { createArena } from '#arena/start/create-arena.ts'
import { seedWorld, type World } from '#arena/world/seed.ts'
import fs from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const folder = '.cache/worlds'

let last: { content: Buffer; world: World; minute: number } | undefined

/** A demo world's database file for one test: a copy of the current minute's, as the world is the same for a whole minute. */
export function seededFile(): { file: string; world: World } {
  const minute = Math.floor(Date.now() / 60_000)
  if (last?.minute !== minute) last = { ...makeWorld(), minute }
  const file = newFile()
  fs.writeFileSync(file, last.content)
  onTestFinished(() => remove(file))
  return { file, world: last.world }
}

function makeWorld() {
  fs.mkdirSync(folder, { recursive: true })
  const file = newFile()
  try {
    const made = createArena({ file })
    const world = seedWorld(made.arena)
    made.close()
    return { content: fs.readFileSync(file), world }
  } finally {
    remove(file)
  }
}

/** A name of its own, as two runs of the tests may be under way in one folder. */
const newFile = () => path.join(folder, `${crypto.randomUUID()}.sqlite`)

function remove(file: string) {
  for (const part of ['', '-wal', '-shm', '.lock']) fs.rmSync(file + part, { force: true })
}
