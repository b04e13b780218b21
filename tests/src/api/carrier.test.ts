import { createCarrier } from '#src/api/carrier.ts'
import { expect, test } from 'vitest'

const errand = {
  url: 'http://arena.test/flags',
  method: 'POST',
  headers: [],
  body: '{"flag":"x"}',
} satisfies Parameters<ReturnType<typeof createCarrier>['carry']>[1]

function carrierTo(answer: (request: Request) => Promise<Response>) {
  const sent: string[] = []
  const carrier = createCarrier(async (request) => {
    sent.push(await request.clone().text())
    return answer(request)
  })
  return { ...carrier, sent }
}

test('a call is made once, and its answer is there for whoever asks later', async () => {
  const { carry, known, sent } = carrierTo(() => Promise.resolve(Response.json(42, { status: 201 })))
  const answers = await Promise.all([carry('one', errand), carry('one', errand)])
  expect([...answers, await known('one')]).toEqual(
    Array.from(
      { length: 3 },
      () => expect.objectContaining({ is: 'answered', status: 201, body: '42' }) as unknown,
    ),
  )
  expect(sent).toEqual(['{"flag":"x"}'])
})

test('somebody who asks before the answer waits for it', async () => {
  let reply: (response: Response) => void = () => {}
  const { carry, known } = carrierTo(() => new Promise((resolve) => (reply = resolve)))
  void carry('one', errand)
  const recalled = known('one')
  await Promise.resolve().then(() => new Promise((resolve) => setImmediate(resolve)))
  reply(new Response('late'))
  expect(await recalled).toMatchObject({ is: 'answered', body: 'late' })
})

test('that nobody answered is an outcome, and the call is not made again', async () => {
  const { carry, sent } = carrierTo(() => Promise.reject(new TypeError('fetch failed')))
  expect(await carry('one', errand)).toEqual({ is: 'unanswered' })
  expect(await carry('one', errand)).toEqual({ is: 'unanswered' })
  expect(sent).toHaveLength(1)
})

test('of a call it was never asked to make it knows nothing, and makes none', async () => {
  const { known, sent } = carrierTo(() => Promise.resolve(new Response()))
  expect([await known('one'), sent]).toEqual([undefined, []])
})

test('the fifty latest outcomes are remembered', async () => {
  const { carry, known } = carrierTo(() => Promise.resolve(new Response()))
  for (let index = 0; index < 51; index++) await carry(String(index), errand)
  expect([await known('0'), await known('1')]).toMatchObject([undefined, { is: 'answered' }])
})
