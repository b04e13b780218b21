import { changeOf } from '#src/features/monitor/triage/change.ts'
import { createSignalFinder } from '#src/features/monitor/triage/signals.ts'
import { honestGame } from '#tests/src/features/monitor/triage/made-game.ts'

// Answers a number of teams with the size of a made game of so many, and how long a worker takes to find all signals in it.

const wrongPerSolve = 4

addEventListener('message', ({ data: teams }: MessageEvent<number>) => {
  const solves = honestGame(1, { teams })
  const submissions = solves.flatMap((solve) => [
    solve,
    ...Array.from({ length: wrongPerSolve }, (_, index) => ({
      ...solve,
      status: 'WrongAnswer' as const,
      answer: `${solve.answer} ${index}`,
      time: solve.time - 1 - index,
    })),
  ])
  submissions.sort((one, other) => other.time - one.time)
  const events = solves.map(({ team, user, challenge, time }) => ({
    type: 'ContainerStart' as const,
    values: ['', challenge],
    team,
    user,
    time: time - 60_000,
  }))
  const find = createSignalFinder()
  const known = {
    hasAllSubmissions: true,
    hasAllEvents: true,
    decoys: ['flag{decoy}'],
    game: { start: solves.at(-1)!.time, end: solves[0]!.time, points: new Map([['Welcome 0', 1]]) },
  }
  const from = performance.now()
  find({ ...known, submissions: changeOf([], submissions), events: changeOf([], events) })
  postMessage({ ms: performance.now() - from, submissions: submissions.length })
})
