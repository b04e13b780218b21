import { stillClock } from '#arena/clock.ts'
import { createArena } from '#arena/create-arena.ts'
import { clientMissing, createFront } from '#arena/front/create-front.ts'
import { restartContainers } from '#arena/rules/containers.ts'
import { playWhenListening } from '#arena/replay/play-when-listening.ts'
import { readRecording } from '#arena/replay/read-recording.ts'
import { RecordingProblem } from '#arena/replay/recording-problem.ts'
import { globalConfig } from '#arena/settings.ts'
import { listen } from '#arena/start/listen.ts'
import { StartProblem } from '#arena/start/start-problem.ts'
import { sql } from '#arena/store/store.ts'
import type { Mail } from '#arena/outbox.ts'
import type { Command } from '#arena/start/command-line.ts'
import { demoUsers, ensureDemoAccounts } from '#arena/world/accounts.ts'
import { startBots } from '#arena/world/bots.ts'
import { ensureRunningGame, keepGameRunning } from '#arena/world/rounds.ts'
import { seedWorld } from '#arena/world/seed.ts'
import { startStream } from '#arena/world/stream.ts'
import fs from 'node:fs'
import path from 'node:path'

type ArenaCommand = Extract<Command, { is: 'arena' }>

/** Starts arena with its world, and prints where it is and who can log in. */
export async function startArena(
  { port, folder, password, world, dials, captcha, now, replay }: ArenaCommand,
  client: string,
  print: (text: string) => void,
) {
  const recording = replay && recordingIn(replay.file)
  const file = folder === undefined ? ':memory:' : fileIn(folder)
  const showMail = (mail: Mail) => print(mailText(mail))
  const made = open(file, { dials, password, captcha, now, client, showMail })
  const { arena } = made
  if (arena.store.one(sql.selectFrom('games').select('id')) === undefined)
    seedWorld(arena, { ...world, password })
  else ensureDemoAccounts(arena, password)
  const game = ensureRunningGame(arena, world.seed)
  await restartContainers(arena)
  const listening = await listen(made.app, { port }).catch((error: unknown) => {
    made.close()
    throw error
  })
  const stops = [
    startBots(arena),
    startStream(arena),
    keepGameRunning(arena, world.seed, (next) => print(`  ${describe(next)}\n`)),
  ]
  if (replay && recording !== undefined) stops.push(playWhenListening(arena, recording, replay.speed))
  print(welcome(listening.url, describe(game), password, folder))
  if (!fs.existsSync(path.join(client, 'index.html'))) print(clientMissing)
  return {
    ...listening,
    async close() {
      for (const stop of stops) stop()
      await listening.close()
      made.close()
    },
  }
}

interface OpenOptions extends Pick<ArenaCommand, 'dials' | 'captcha' | 'now' | 'password'> {
  client: string
  showMail: (mail: Mail) => void
}

function open(file: string, { dials, captcha, now, password, client, showMail }: OpenOptions) {
  try {
    // The index page shows the title of the site, which only the arena knows.
    const made: ReturnType<typeof createArena> = createArena({
      file,
      dials,
      ...(now !== undefined && { clock: stillClock(now) }),
      adminPassword: password,
      captcha: { provider: captcha },
      showMail,
      front: createFront(client, () => siteOf(made)),
    })
    return made
  } catch (error) {
    throw new StartProblem((error as Error).message)
  }
}

/** Reads and checks a recording before anything is started. */
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
    throw new StartProblem(`The folder ${folder} cannot be written to: ${(error as Error).message}.`)
  }
  return path.join(folder, 'arena.sqlite')
}

const mailText = ({ to, subject, link }: Mail) => `  mail to ${to}: ${subject}\n    ${link}\n`

const describe = (game: { title: string; end: number } | undefined) =>
  game ? `${game.title} is running until ${new Date(game.end).toLocaleString()}` : 'No game is running'

const welcome = (url: string, game: string, password: string, folder: string | undefined) => `
  Halyard  ${url}

  ${game}. Log in as
${demoUsers.map(({ userName }) => `    ${userName.padEnd(8)} ${password}`).join('\n')}

  ${folder === undefined ? 'Nothing is kept' : `Kept in ${folder}`}. Press Ctrl+C to stop.
`
