import { readWish } from '#arena/start/command-line.ts'
import { expect, test } from 'vitest'

const dialsOf = (...args: string[]) => {
  const wish = readWish(args, {})
  return wish.is === 'arena' ? wish.dials : undefined
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
