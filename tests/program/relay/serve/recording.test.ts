import { aGame, anAnnouncement, viewOf } from './view.ts'
import { readRecording } from '#arena/replay/read-recording.ts'
import { recordingText } from '#arena/replay/recording-text.ts'
import { recordingOf } from '#program/relay/serve/recording.ts'
import { expect, test } from 'vitest'

const at = 1_900_000_000_000

test('arena reads a recording: each notice, at its time, and nothing that is nobody’s business', async () => {
  const { view } = viewOf({
    told: [
      anAnnouncement({ kind: 'Start', time: at }),
      anAnnouncement({ kind: 'FirstBlood', time: at + 5, team: 'Gulls\n{"x":1}', challenge: 'Warm-up' }),
      anAnnouncement({ gameId: 2, kind: 'NewHint', challenge: 'Elsewhere' }),
      anAnnouncement({ kind: 'NewChallenge', time: at + 9, challenge: 'Tides' }),
      anAnnouncement({ kind: 'Normal', time: at + 9, text: 'The flag was flag{secret}' }),
      anAnnouncement({ kind: 'End', time: at + 20 }),
    ],
  })
  const text = recordingText(await recordingOf(view, aGame(), at + 30))
  expect(
    readRecording(text).map(({ hub, message, ...rest }) => [hub, rest.at - at, message.type, message.values]),
  ).toEqual([
    ['user', 5, 'FirstBlood', ['Gulls\n{"x":1}', 'Warm-up']],
    ['user', 9, 'NewChallenge', ['Tides']],
    ['user', 9, 'Normal', ['•••']],
  ])
  expect(text).not.toMatch(/secret|mira|Elsewhere/)
  const { kind, text: scoreboard } = JSON.parse(text.trim().split('\n').at(-1)!) as Record<string, string>
  expect(kind).toBe('scoreboard')
  expect(JSON.parse(scoreboard!)).toMatchObject({ items: [{ solvedChallenges: [{ time: 5000 }] }, {}] })
})

test('a recording that is cut off is refused in words', async () => {
  const bytes = await recordingOf(viewOf().view, aGame(), at)
  expect(() => recordingText(bytes.subarray(0, -9))).toThrow('damaged')
  expect(recordingText(Buffer.from('plain'))).toBe('plain')
})
