import type { ArenaForApp } from './arena-for-app.ts'
import { http } from 'msw'
import { onTestFinished } from 'vitest'

/** Answers the next matching call, with the current state or with `older`, but withholds the response until `arrive` is called. */
export function holdResponse(
  { answer, override }: ArenaForApp,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  older?: Response,
) {
  let arrive = () => {}
  let noteAnswered = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const answered = new Promise<void>((resolve) => (noteAnswered = resolve))
  const reply = async ({ request }: { request: Request }) => {
    const response = older ?? (await answer(request))
    noteAnswered()
    await arrived
    return response
  }
  override(http[method](path, reply, { once: true }))
  onTestFinished(arrive)
  return { answered, arrive }
}
