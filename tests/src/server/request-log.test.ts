import { answerTimeIn, type LoggedRequest } from '#src/server/transport/request-log.ts'
import { expect, test } from 'vitest'

const call = (took?: number): LoggedRequest => ({
  method: 'GET',
  path: '/api/config',
  at: 0,
  lane: 'rest',
  isSlow: false,
  ...(took !== undefined && { took }),
})

test('the answer time is the median of the calls of which it is known', () => {
  expect(answerTimeIn([call(900), call(20), call(), call(30)])).toBe(30)
  expect(answerTimeIn([call()])).toBeUndefined()
})
