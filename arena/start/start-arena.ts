import { stillClock } from '#arena/lib/clock.ts'
import { type ArenaOptions, createArena } from './create-arena.ts'
import { clientMissing, createClient } from '#program/client/create-client.ts'
import { restartContainers } from '#arena/rules/instances/containers.ts'
import { playWhenListening } from '#arena/replay/play-when-listening.ts'
import { readRecording } from '#arena/replay/read-recording.ts'
import { RecordingProblem } from '#arena/replay/recording-problem.ts'
import { recordingText } from '#arena/replay/recording-text.ts'
import { globalConfig } from '#arena/rules/site/settings.ts'
import { listen } from '#program/lib/listen.ts'
import { StartProblem } from '#program/lib/start-problem.ts'
import { storageNews } from './storage-news.ts'
import { elsewhere, type Place, whyNotStarted } from './storage-sentences.ts'
import { ensureFolder } from '#program/lib/folder.ts'
import { StorageProblem } from '#program/lib/database/storage-problem.ts'
import type { Mail } from '#arena/parts/outbox.ts'
import type { Command } from './command-line.ts'
import { demoUsers, ensureDemoAccounts } from '#arena/world/accounts.ts'
import { startBots } from '#arena/world/bots.ts'
import { ensureRunningGame, keepGameRunning } from '#arena/world/rounds.ts'
import { seedWorld } from '#arena/world/seed.ts'
import { startStream } from '#arena/world/stream.ts'
import { gameCount } from '#arena/store/games.ts'
import fs from 'node:fs'
import path from 'node:path'

type ArenaCommand = Extract<Command, { is: 'arena' }>

/** Starts arena with its world, and prints where it is and who can log in. */
export async function startArena(
  { edition, port, folder, password, world, dials, captcha, now, replay }: ArenaCommand,
  client: string,
  print: (text: string) => void,
) {
  const recording = replay && recordingIn(replay.file)
  const file = folder === undefined ? ':memory:' : fileIn(folder)
  const where = { folder, teams: world.teams }
  const tell = storageNews(folder, print)
  let isStarted = false
  const made = open(where, file, {
    edition,
    dials,
    adminPassword: password,
    captcha: { provider: captcha },
    ...(now !== undefined && { clock: stillClock(now) }),
    showMail: (mail) => print(mailText(mail)),
    onStorage: (problem) => isStarted && tell(problem),
    // The index page shows the title of the site, which only the arena knows.
    client: createClient(client, () => siteOf(made), edition),
  })
  const { arena } = made
  const { game, listening } = await prepare(made, { port, password, world }).catch((error: unknown) => {
    made.close()
    throw error instanceof StorageProblem ? new StartProblem(whyNotStarted(error, where)) : error
  })
  isStarted = true
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

type Made = ReturnType<typeof createArena>

function open(where: Place, file: string, options: ArenaOptions): Made {
  try {
    return createArena({ ...options, file })
  } catch (error) {
    throw error instanceof StorageProblem ? new StartProblem(whyNotStarted(error, where)) : error
  }
}

/** Fills an empty arena with its world, or takes up that of the last start, and listens. */
async function prepare(
  { arena, app }: Made,
  { port, password, world }: Pick<ArenaCommand, 'port' | 'password' | 'world'>,
) {
  if (gameCount(arena.store) === 0) seedWorld(arena, { ...world, password })
  else arena.store.transaction(() => ensureDemoAccounts(arena, password))
  const game = ensureRunningGame(arena, world.seed)
  await restartContainers(arena)
  return { game, listening: await listen(app, { port }) }
}

/** Reads and checks a recording before anything is started. */
function recordingIn(file: string) {
  try {
    const text = recordingText(fs.readFileSync(file))
    readRecording(text)
    return text
  } catch (error) {
    const { message } = error as Error
    if (error instanceof RecordingProblem) throw new StartProblem(`${file} cannot be played. ${message}`)
    throw new StartProblem(`The recording ${file} cannot be read: ${message}.`)
  }
}

function siteOf({ arena }: Made) {
  const { title, description } = globalConfig(arena)
  return { title, description: description ?? '' }
}

function fileIn(folder: string) {
  ensureFolder(folder, elsewhere)
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
