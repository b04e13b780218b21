import { createCarrier } from '#src/api/carrier.ts'
import { recallAmongFellows } from '#src/api/fellow-carriers.ts'
import { expect, onTestFinished, test } from 'vitest'

const errand = { url: 'http://arena.test/flags', method: 'POST', headers: [], body: '{}' }

/** A worker that may be one of several. */
function aWorker(answer: () => Promise<Response> = () => Promise.resolve(new Response('42'))) {
  const carrier = createCarrier(answer)
  const { recall, close } = recallAmongFellows(carrier)
  onTestFinished(close)
  return { carry: carrier.carry, recall }
}

test('a worker knows what another one carried', async () => {
  const [one, other] = [aWorker(), aWorker()]
  await one.carry('flag', errand)
  expect(await other.recall('flag')).toMatchObject({ is: 'answered', body: '42' })
})

test('a worker waits for what another one is carrying, however long it takes', async () => {
  let reply: (response: Response) => void = () => {}
  const one = aWorker(() => new Promise((resolve) => (reply = resolve)))
  const other = aWorker()
  void one.carry('flag', errand)
  const recalled = other.recall('flag')
  setTimeout(() => reply(new Response('late')), 2_000) // longer than somebody who knows may be silent
  expect(await recalled).toMatchObject({ is: 'answered', body: 'late' })
})

test('what nobody carried nobody knows', async () => {
  const [one, other] = [aWorker(), aWorker()]
  await one.carry('flag', errand)
  expect(await other.recall('song')).toEqual({ is: 'never heard of' })
})
