import type {
  AdminUserPage,
  ChallengeEdit,
  ChallengeType,
  GameEditInput,
  GameEdit,
  ParticipationInfo,
  ParticipationStatus,
  SiteConfig,
  TeamInfo,
  UserRole,
} from '#contract/api.gen.ts'
import { type Arrival, arrive, signIn } from './visitors.ts'
import { type Browser, expect } from '@playwright/test'

/** The password of every account that an organizer creates. */
export const memberPassword = 'Halyard-1'

interface ChallengePlan {
  title: string
  type: ChallengeType
  /** The image of a service that arena knows: `telegraph`, `boatswain`, … */
  image?: string
  flag?: string
  /** The content of the attached file. */
  file?: string
}

export type Organiser = Awaited<ReturnType<typeof organiserOf>>

/** What an administrator prepares and decides, by API, for journeys about other people. */
export async function organiserOf(browser: Browser, url: string) {
  const context = await browser.newContext()
  await signIn(context, url, 'admin')

  async function ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<Answer> {
    const answer = await context.request.fetch(url + path, { method, ...(data !== undefined && { data }) })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.text()) === '' ? (undefined as Answer) : ((await answer.json()) as Answer)
  }

  async function keepFile(text: string) {
    const file = { name: 'orders.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
    const answer = await context.request.post(`${url}/api/assets`, { multipart: { files: file } })
    const [kept] = (await answer.json()) as { hash: string }[]
    return { attachmentType: 'Local', fileHash: kept!.hash } // exactly one was sent
  }

  return {
    /** Creates a game that runs for an hour, unless told otherwise. */
    openGame: (input: Partial<GameEditInput>) =>
      ask<GameEdit>('POST', '/api/edit/games', {
        title: 'Night Regatta',
        start: Date.now() - 60_000,
        end: Date.now() + 3_600_000,
        acceptWithoutReview: true,
        ...input,
      }),
    async addChallenge(gameId: number, { title, type, image, flag, file }: ChallengePlan) {
      const all = `/api/edit/games/${gameId}/challenges`
      const { id } = await ask<ChallengeEdit>('POST', all, { title, type, category: 'Misc' })
      const attached = file === undefined ? {} : await keepFile(file)
      const isOwn = type === 'DynamicAttachment'
      if (flag) await ask('POST', `${all}/${id}/flags`, [{ flag, ...(isOwn && attached) }])
      if (file !== undefined && !isOwn) await ask('POST', `${all}/${id}/attachment`, attached)
      const containerImage = image && `halyard/${image}:1`
      await ask('PUT', `${all}/${id}`, { containerImage, isEnabled: true })
      return id
    },
    /** Adds a challenge whose instance reveals its flag on connection. */
    addTelegraph(gameId: number, title: string, flag: string) {
      return this.addChallenge(gameId, { title, type: 'StaticContainer', image: 'telegraph', flag })
    },
    /** Creates teams with one account each, whose name is the team's without spaces. */
    addTeams: (names: string[]) =>
      ask(
        'POST',
        '/api/admin/users',
        names.map((teamName) => {
          const userName = teamName.replace(' ', '')
          return { userName, email: `${userName}@players.test`, password: memberPassword, teamName }
        }),
      ),
    /** Creates accounts that form one team, and has each of them enter the game, in a separate browser context. */
    async enterTeam(team: string, names: string[], gameId: number): Promise<Arrival[]> {
      const account = (userName: string) => ({
        userName,
        email: `${userName}@players.test`,
        password: memberPassword,
        teamName: team,
      })
      await ask('POST', '/api/admin/users', names.map(account))
      return Promise.all(names.map((name) => enter(browser, url, name, gameId)))
    },
    async decide(gameId: number, team: string, status: ParticipationStatus) {
      const entries = await ask<ParticipationInfo[]>('GET', `/api/game/${gameId}/participations`)
      const entry = entries.find((each) => each.team.name === team)
      await ask('PUT', `/api/admin/participation/${entry?.id}`, { status })
    },
    async giveRole(userName: string, role: UserRole) {
      const { data } = await ask<AdminUserPage>('POST', `/api/admin/users/search?hint=${userName}`)
      const user = data.find((each) => each.userName === userName)
      await ask('PUT', `/api/admin/users/${user?.id}`, { role })
    },
    async setPolicy(policy: Partial<SiteConfig['accountPolicy']>) {
      const { accountPolicy } = await ask<SiteConfig>('GET', '/api/admin/config')
      await ask('PUT', '/api/admin/config', { accountPolicy: { ...accountPolicy, ...policy } })
    },
    leave: () => context.close(),
  }
}

async function enter(browser: Browser, url: string, userName: string, gameId: number) {
  const arrival = await arrive(browser, url, userName, { secret: memberPassword })
  const { request } = arrival.context
  const [team] = (await (await request.get(`${url}/api/team`)).json()) as TeamInfo[]
  const answer = await request.post(`${url}/api/game/${gameId}`, { data: { teamId: team?.id } })
  expect(answer.status()).toBe(200)
  return arrival
}
