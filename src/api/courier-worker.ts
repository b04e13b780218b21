import { createCarrier } from '#src/api/carrier.ts'
import type { CourierAnswer, CourierWish } from '#src/api/courier.ts'
import { recallAmongFellows } from '#src/api/fellow-carriers.ts'

// Runs as a SharedWorker that outlives the page by some seconds: long enough for a reload to ask what came of a call.
const carrier = createCarrier((request) => fetch(request))
const { recall } = recallAmongFellows(carrier)

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  const tell = (answer: CourierAnswer) => port.postMessage(answer)
  port.addEventListener('message', ({ data: { name, errand } }: MessageEvent<CourierWish>) => {
    const outcome = errand ? carrier.carry(name, errand) : recall(name)
    void outcome.then((outcome) => tell({ name, outcome }))
  })
  port.start()
  tell('ready')
})
