import { readCommandLine } from '#arena/start/command-line.ts'
import { startArena } from '#arena/start/start-arena.ts'
import { expect, onTestFinished, test } from 'vitest'

const dialsOf = (...args: string[]) => {
  const command = readCommandLine(args, {})
  return command.is === 'arena' ? command.dials : undefined
}

test('any dial is turned from the command line, as often as asked', () => {
  const dials = dialsOf(
    '--dial',
    'judgeDelay=60000',
    '--dial',
    'slowPath=events',
    '--dial',
    'hubsSilent=true',
  )
  expect(dials).toMatchObject({ judgeDelay: 60_000, slowPath: 'events', hubsSilent: true, latency: 0 })
})

test.each([['wind=3'], ['judgeDelay=long'], ['judgeDelay=-1'], ['judgeDelay'], ['hubsSilent=1']])(
  'a dial that does not exist or does not fit is refused: %s',
  (dial) => {
    expect(() => dialsOf('--dial', dial)).toThrow(/--dial takes .*judgeDelay/)
  },
)

test('the clock stands still where it is set to, and goes with the wall otherwise', () => {
  const nowOf = (...args: string[]) => {
    const command = readCommandLine(args, {})
    return command.is === 'arena' ? command.now : 'no arena'
  }
  expect(nowOf()).toBeUndefined()
  expect(nowOf('--now', '2031-05-17T18:00Z')).toBe(Date.UTC(2031, 4, 17, 18))
  expect(() => nowOf('--now', 'noon')).toThrow(/--now takes a time such as 2031-05-17T18:00Z, not 'noon'/)
})

test('a recording is named with its speed', () => {
  const replayOf = (...args: string[]) => {
    const command = readCommandLine(args, {})
    return command.is === 'arena' ? command.replay : undefined
  }
  expect(replayOf()).toBeUndefined()
  expect(replayOf('--replay', 'flight.jsonl')).toEqual({ file: 'flight.jsonl', speed: 1 })
  expect(replayOf('--replay', 'flight.jsonl', '--replay-speed', '20')).toMatchObject({ speed: 20 })
  expect(() => replayOf('--replay', 'flight.jsonl', '--replay-speed', 'fast')).toThrow(/--replay-speed takes/)
})

test.each([
  [
    'of which there is none',
    'no-such-file.jsonl',
    /^The recording no-such-file\.jsonl cannot be read: ENOENT/,
  ],
  ['which is none', 'package.json', /^package\.json cannot be played\. Line 1 is not the header/],
])('a recording %s ends the start in a sentence', async (_name, file, sentence) => {
  const command = readCommandLine(['--memory', '--port', '0', '--replay', file], {})
  if (command.is !== 'arena') throw new Error('an arena was asked for')
  await expect(startArena(command, 'nowhere', () => {})).rejects.toThrow(sentence)
})

test.each([
  ['without a captcha there is no challenge to ask for', [], 404],
  ['with one whoever asks gets a challenge', ['--captcha', 'HashPow'], 200],
])('%s', async (_name, more, status) => {
  const command = readCommandLine(['--memory', '--port', '0', '--teams', '4', '--speed', '0', ...more], {})
  if (command.is !== 'arena') throw new Error('an arena was asked for')
  const { url, close } = await startArena(command, 'nowhere', () => {})
  onTestFinished(close)
  expect((await fetch(`${url}/api/captcha/powchallenge`)).status).toBe(status)
})

test('a captcha that arena does not have ends the start in a sentence', () => {
  expect(() => readCommandLine(['--captcha', 'Riddle'], {})).toThrow(
    /^--captcha takes None or HashPow, not 'Riddle'\.$/,
  )
})
