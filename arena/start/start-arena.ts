import { stillClock } from '#arena/clock.ts'
import { createArena } from '#arena/create-arena.ts'
import { clientMissing, createFront } from '#arena/front/create-front.ts'
import { reviveContainers } from '#arena/rules/containers.ts'
import { playWhenHeard } from '#arena/replay/play-when-heard.ts'
import { readRecording } from '#arena/replay/read-recording.ts'
import { RecordingProblem } from '#arena/replay/recording-problem.ts'
import { globalConfig } from '#arena/settings.ts'
import { listen } from '#arena/start/listen.ts'
import { StartProblem } from '#arena/start/start-problem.ts'
import { sql } from '#arena/store/store.ts'
import type { Letter } from '#arena/outbox.ts'
import type { Wish } from '#arena/start/command-line.ts'
import { demoSeats, openDemoAccounts } from '#arena/world/accounts.ts'
import { wakeBots } from '#arena/world/bots.ts'
import { seedWorld } from '#arena/world/seed.ts'
import { wakeStream } from '#arena/world/stream.ts'
import fs from 'node:fs'
import path from 'node:path'

type ArenaWish = Extract<Wish, { is: 'arena' }>

/** Starts arena with its world, and says where it is and who may come in. */
export async function startArena(
  { port, folder, password, world, dials, captcha, now, replay }: ArenaWish,
  client: string,
  say: (text: string) => void,
) {
  const recording = replay && recordingIn(replay.file)
  const file = folder === undefined ? ':memory:' : fileIn(folder)
  const showLetter = (letter: Letter) => say(noteOf(letter))
  const made = open(file, { dials, password, captcha, now, client, showLetter })
  const { arena } = made
  if (arena.store.one(sql.selectFrom('games').select('id')) === undefined)
    seedWorld(arena, { ...world, password })
  else openDemoAccounts(arena, password)
  await reviveContainers(arena)
  const listening = await listen(made.app, { port }).catch((error: unknown) => {
    made.close()
    throw error
  })
  const rests = [wakeBots(arena), wakeStream(arena)]
  if (replay && recording !== undefined) rests.push(playWhenHeard(arena, recording, replay.speed))
  say(welcome(listening.url, password, folder))
  if (!fs.existsSync(path.join(client, 'index.html'))) say(clientMissing)
  return {
    ...listening,
    async close() {
      for (const rest of rests) rest()
      await listening.close()
      made.close()
    },
  }
}

interface House extends Pick<ArenaWish, 'dials' | 'captcha' | 'now' | 'password'> {
  client: string
  showLetter: (letter: Letter) => void
}

function open(file: string, { dials, captcha, now, password, client, showLetter }: House) {
  try {
    // The site's own words stand in the index page, and they are the arena's to know.
    const made: ReturnType<typeof createArena> = createArena({
      file,
      dials,
      ...(now !== undefined && { clock: stillClock(now) }),
      adminPassword: password,
      captcha: { provider: captcha },
      showLetter,
      front: createFront(client, () => siteOf(made)),
    })
    return made
  } catch (error) {
    throw new StartProblem((error as Error).message)
  }
}

/** Reads a recording and tries it, before anything is started. */
function recordingIn(file: string) {
  try {
    const text = fs.readFileSync(file, 'utf8')
    readRecording(text)
    return text
  } catch (error) {
    const { message } = error as Error
    if (error instanceof RecordingProblem) throw new StartProblem(`${file} cannot be played. ${message}`)
    throw new StartProblem(`The recording ${file} cannot be read: ${message}.`)
  }
}

function siteOf({ arena }: ReturnType<typeof createArena>) {
  const { title, description } = globalConfig(arena)
  return { title, description: description ?? '' }
}

function fileIn(folder: string) {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    throw new StartProblem(`The folder ${folder} cannot be written: ${(error as Error).message}.`)
  }
  return path.join(folder, 'arena.sqlite')
}

const noteOf = ({ to, subject, link }: Letter) => `  mail to ${to}: ${subject}\n    ${link}\n`

const welcome = (url: string, password: string, folder: string | undefined) => `
  Halyard  ${url}

  a game is being played; come in as
${demoSeats.map(({ userName }) => `    ${userName.padEnd(8)} ${password}`).join('\n')}

  kept ${folder === undefined ? 'nowhere' : `in ${folder}`}; Ctrl-C ends it
`
