import type { Check } from '#contract/guards.ts'
import * as account from '#contract/guards/account.gen.ts'
import * as admin from '#contract/guards/admin.gen.ts'
import * as asset from '#contract/guards/asset.gen.ts'
import * as captcha from '#contract/guards/captcha.gen.ts'
import * as capture from '#contract/guards/capture.gen.ts'
import * as client from '#contract/guards/client.gen.ts'
import * as edit from '#contract/guards/edit.gen.ts'
import * as game from '#contract/guards/game.gen.ts'
import * as hubs from '#contract/guards/hubs.gen.ts'
import * as monitor from '#contract/guards/monitor.gen.ts'
import * as post from '#contract/guards/post.gen.ts'
import * as review from '#contract/guards/review.gen.ts'
import * as team from '#contract/guards/team.gen.ts'
import type { ApiError } from '#src/lib/errors.ts'
import { checked, sentLength } from '#src/server/transport/guard.ts'
import { recorded } from '#src/lib/recorder.ts'
import { journeys } from '#tests/support/journey/steps.ts'
import { malformedFrom } from '#tests/support/malformed.ts'
import { expect, test } from 'vitest'
import { scoreboard } from './newer.ts'

const guards = {
  ...account,
  ...admin,
  ...asset,
  ...captcha,
  ...capture,
  ...client,
  ...edit,
  ...game,
  ...hubs,
  ...monitor,
  ...post,
  ...review,
  ...team,
}

/** A value for each placeholder in the recordings; divisions and challenges stand by the name of their id. */
const kinds: Record<string, unknown> = {
  '<int>': 7,
  '<epochMs>': 1_795_255_200_000,
  '<iso>': '2026-11-21T10:00:00.1234567+00:00',
}
const filledIn = (response: unknown) =>
  JSON.parse(JSON.stringify(response), (_key, value: unknown) => {
    const text = String(value)
    return kinds[text] ?? (/^\{(div\w+|sluice|quay)\}$/.test(text) ? 7 : value)
  }) as unknown

/** Everything real servers sent that this guard checks; an extension is answered like a start. */
function recordedFor(check: string) {
  const name = check.slice(2).replace('ExtendContainer', 'StartContainer').toLowerCase()
  return [...journeys['1.2'], ...journeys['1.8']]
    .flatMap((step) => {
      if ('hear' in step && step.hear.toLowerCase() === name) return [step.arguments[0]]
      return 'operationId' in step && step.operationId?.toLowerCase() === name && step.status === 200
        ? [step.body]
        : []
    })
    .map(filledIn)
}

/** Pushed log lines are too frequent to be in the recording: this is one read over HTTP, with a hub's time. */
const pushedLine = () => ({
  ...(recordedFor('isAdminListLogs')[0] as object[])[0],
  time: kinds['<iso>'],
})

const all = Object.entries(guards as Record<string, Check<unknown>>).map(([name, check]) => ({
  name,
  check,
  good: name === 'isReceivedLog' ? [pushedLine()] : recordedFor(name),
}))
/** The recording has nothing of these: no mail is sent there, no proof of work asked for, nothing captured. */
const unrecorded = ['isAccountChangeEmail', 'isAccountRecovery', 'isCaptchaPow', 'isCaptureTeams']
const known = all.filter(({ name }) => !unrecorded.includes(name))
/** The guards for which more was recorded than an empty list. */
const filled = known.filter(({ good }) => good.some((response) => JSON.stringify(response) !== '[]'))

const faultIn = (check: Check<unknown>, response: unknown) => {
  try {
    checked(check, response, 'a test')
    return undefined
  } catch (error) {
    return error as ApiError
  }
}

test.each(known)('$name: all recorded responses of real servers pass', ({ check, good }) => {
  expect(good.length).toBeGreaterThan(0)
  for (const response of good) expect(checked(check, response, 'a test')).toBe(response)
})

test.each(filled)('$name: ten malformed ones are refused, each naming its field', ({ check, good, name }) => {
  const fullest = good.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]
  const malformed = malformedFrom(fullest, 10, name.length)
  expect(malformed.map(({ answer }) => faultIn(check, answer)?.field)).toEqual(
    malformed.map(({ field }) => field),
  )
})

test('the fault is recorded, but not the value', () => {
  faultIn(guards.isGameSubmissions, [{ ...aSubmission, team: 5, answer: 'flag{secret}' }])
  const [line] = recorded().slice(-1)
  expect(line).toMatchObject({ kind: 'malformed', text: 'a test: [0].team should be string or null' })
  expect(JSON.stringify(recorded())).not.toContain('secret')
})

const aSubmission = {
  answer: 'flag{x}',
  status: 'Accepted',
  time: 1,
  user: 'mia',
  team: 'Gulls',
  challenge: 'Tides',
}

test('unknown members are allowed', () => {
  expect(checked(guards.isGameSubmissions, [{ ...aSubmission, color: 'red' }], 'a test')).toHaveLength(1)
})

test('a row with an unknown word of a newer server is dropped, and the others stay', () => {
  const rows = ['Accepted', 'Postponed', 'WrongAnswer', 'Doubted'].map((status) => ({
    ...aSubmission,
    status,
  }))
  const kept = checked(guards.isGameSubmissions, rows, 'a test')
  expect(kept.map(({ status }) => status)).toEqual(['Accepted', 'WrongAnswer'])
  expect(sentLength(kept)).toBe(4)
  expect(recorded().at(-1)?.text).toBe('a test: [3].status has a word that is not known here')
})

test('of a scoreboard only a solve with an unknown type and an unknown category are dropped', () => {
  const [team] = scoreboard.items
  const odd = {
    ...scoreboard,
    items: [
      {
        ...team,
        solvedChallenges: [...team.solvedChallenges, { ...team.solvedChallenges[0], type: 'Tenth' }],
      },
    ],
    challenges: { ...scoreboard.challenges, Quantum: [] },
  }
  expect(checked(guards.isGameScoreboard, odd, 'a test')).toEqual({ ...scoreboard, items: [team] })
})

test('a number in place of a word is an unknown word: the rows with it are dropped', () => {
  const [challenge] = scoreboard.challenges.Web
  const numbered = { ...scoreboard.challenges, 42: [{ ...challenge, category: 42 }] }
  const kept = checked(guards.isGameScoreboard, { ...scoreboard, challenges: numbered }, 'a test')
  expect(kept).toEqual(scoreboard)
})

test('an unknown word outside of a list is a fault', () => {
  const [config] = recordedFor('isClientConfig') as [object]
  expect(faultIn(guards.isClientConfig, { ...config, portMapping: 'Tunnel' })?.field).toBe('portMapping')
})

test('null is no fault where a word may be missing', () => {
  const [challenge] = recordedFor('isEditGetChallenge') as [object]
  expect(faultIn(guards.isEditGetChallenge, { ...challenge, networkMode: null })).toBeUndefined()
})

test('undefined instead of the agreed type is a fault', () => {
  expect(faultIn(guards.isGameNotices, undefined)?.field).toBe('')
})

test('the one wrong value in a scoreboard of 2,000 teams and 100 challenges is found', () => {
  const [team] = scoreboard.items
  const solvedChallenges = Array.from({ length: 100 }, (_, id) => ({ ...team.solvedChallenges[0], id }))
  const items = Array.from({ length: 2_000 }, (_, id) => ({ ...team, id, solvedChallenges }))
  items[1_999] = {
    ...items[1_999]!,
    solvedChallenges: solvedChallenges.with(99, { ...solvedChallenges[99]!, time: 0.5 }),
  }
  expect(faultIn(guards.isGameScoreboard, { ...scoreboard, items })?.field).toBe(
    'items[1999].solvedChallenges[99].time',
  )
})

test('a name without measure has an end, in lists and in messages of hubs; what one edits stays whole', () => {
  const long = 'a'.repeat(9_000)
  const shown = `${'a'.repeat(4_000)}…`
  const check = (() => []) as Check<unknown>
  const list = () => ({
    data: [{ team: { name: long, members: [{ userName: long }] }, values: [long, 'b'] }],
  })
  expect(checked(check, list(), '/api')).toEqual({
    data: [{ team: { name: shown, members: [{ userName: shown }] }, values: [shown, 'b'] }],
  })
  expect(checked(check, list(), '/api', true)).toEqual(list())
  const emoji = checked(check, { title: '😀'.repeat(9_000) }, '/api') as { title: string }
  expect(emoji.title).toBe(`${'😀'.repeat(2_000)}…`)
})

test('the line of a log is evidence, and stays whole', () => {
  const check = (() => []) as Check<unknown>
  const lines = () => [{ msg: 'at Server.Run() '.repeat(2_000) }]
  expect(checked(check, lines(), '/api')).toEqual(lines())
})

test('the text of a notice and of a challenge is bounded where it is rendered, which counts what is left', () => {
  const long = 'a'.repeat(9_000)
  const check = (() => []) as Check<unknown>
  const said = { type: 'Normal', values: [long], content: long, hints: [long], context: { url: long } }
  expect(checked(check, structuredClone(said), 'ReceivedGameNotice')).toEqual(said)
})
