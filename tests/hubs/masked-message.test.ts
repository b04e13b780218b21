import { maskedMessage, messageText } from '#hubs/masked-message.ts'
import { expect, test } from 'vitest'

const time = '2025-02-06T09:31:07.1234567+00:00'

test('the team and challenge of a blood are not masked', () => {
  const notice = { id: 42, time, type: 'FirstBlood', values: ['Gulls', 'Web 1'] }
  expect(maskedMessage(notice)).toEqual(notice)
})

test('text written by organizers is masked', () => {
  const notice = { id: 42, time, type: 'Normal', values: ['Ask alice@example.org'] }
  expect(maskedMessage(notice)).toEqual({ ...notice, values: ['•••'] })
})

test("an event's verdict, team and challenge are not masked, the flag and the user are", () => {
  const values = ['Accepted', 'flag{x}', 'Web 1', '7']
  expect(maskedMessage({ time, user: 'alice', team: 'Gulls', type: 'FlagSubmit', values })).toEqual({
    time,
    user: '•••',
    team: 'Gulls',
    type: 'FlagSubmit',
    values: ['Accepted', '•••', 'Web 1', '7'],
  })
})

test("a submission's answer and user are masked", () => {
  const received = {
    answer: 'flag{x}',
    status: 'WrongAnswer',
    time,
    user: 'alice',
    team: 'Gulls',
    challenge: 'Web 1',
  }
  expect(maskedMessage(received)).toEqual({ ...received, answer: '•••', user: '•••' })
})

test("a log line's time, level and status are not masked", () => {
  const received = {
    time,
    name: 'alice',
    level: 'Information',
    ip: '10.0.0.1',
    msg: 'flag{x}',
    status: 'Success',
  }
  expect(maskedMessage(received)).toEqual({ ...received, name: '•••', ip: '•••', msg: '•••' })
})

test('messages of unknown shape are masked at any depth', () => {
  const received = {
    type: 'Surprise',
    values: ['a', 'b'],
    more: { secret: 's', list: ['t', 3, null] },
    note: '',
  }
  expect(maskedMessage(received)).toEqual({
    type: 'Surprise',
    values: ['•••', '•••'],
    more: { secret: '•••', list: ['•••', 3, null] },
    note: '',
  })
})

test.each([
  ['text', '•••'],
  [null, null],
  [['flag{x}'], ['•••']],
  [undefined, undefined],
])('a message that is not an object is masked too: %j', (received, shown) =>
  expect(maskedMessage(received)).toEqual(shown),
)

test('the recorded text is the hub, the message and its JSON', () => {
  expect(
    messageText('/hub/user?game=1', 'ReceivedGameNotice', { id: 1, type: 'NewHint', values: ['Web 1'] }),
  ).toBe('/hub/user?game=1 ReceivedGameNotice {"id":1,"type":"NewHint","values":["Web 1"]}')
})
