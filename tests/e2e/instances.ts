import type { Organiser } from './organisers.ts'
import { memberPassword } from './organisers.ts'
import type { TeamInfo } from '#contract/api.gen.ts'
import { type APIRequestContext, expect, request } from '@playwright/test'

interface InstancePlan {
  teams: number
  challenges: string[]
}

/** Creates a game in which every team runs an instance of every challenge, all by API. */
export async function startInstances(organiser: Organiser, url: string, { teams, challenges }: InstancePlan) {
  const game = await organiser.openGame({ containerCountLimit: 0 })
  const ids: number[] = []
  for (const title of challenges)
    ids.push(await organiser.addChallenge(game.id, { title, type: 'DynamicContainer', image: 'telegraph' }))
  const names = Array.from({ length: teams }, (_, index) => `Team ${index + 1}`)
  await organiser.addTeams(names)
  for (const name of names) await startAll(url, name, game.id, ids)
  return game
}

async function startAll(baseURL: string, name: string, gameId: number, challengeIds: number[]) {
  const captain = await request.newContext({ baseURL })
  await post(captain, '/api/account/login', { userName: name.replace(' ', ''), password: memberPassword })
  const [team] = (await (await captain.get('/api/team')).json()) as TeamInfo[]
  await post(captain, `/api/game/${gameId}`, { teamId: team?.id })
  for (const id of challengeIds) await post(captain, `/api/game/${gameId}/container/${id}`)
  await captain.dispose()
}

async function post(who: APIRequestContext, path: string, data?: object) {
  const answer = await who.post(path, { ...(data && { data }) })
  expect(answer.status(), path).toBe(200)
}
