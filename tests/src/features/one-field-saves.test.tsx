import { editionNames, type EditionName } from '#arena/parts/edition.ts'
import { accountPolicy, containerPolicy, globalConfig } from '#arena/rules/site/settings.ts'
import { participationOf } from '#arena/store/participations.ts'
import { giveNotice } from '#arena/rules/notices.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { postsOf } from '#arena/rules/posts.ts'
import { challengesOf } from '#arena/store/challenges.ts'
import { divisionsOf } from '#arena/store/divisions.ts'
import type { ChallengeType } from '#src/model/challenge.ts'
import type { Tables } from '#arena/store/schema.ts'
import { sql } from '#arena/store/sql.ts'
import { type ArenaForApp, arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, expect, test } from 'vitest'

/** Everything that a form of organizers could change. */
const tables = [
  ...(['games', 'divisions', 'divisionChallenges', 'participations', 'challenges', 'flags'] as const),
  ...(['notices', 'posts', 'users', 'teams', 'members', 'apiTokens'] as const),
] satisfies (keyof Tables)[]

/** What changes by itself: visits of logged-in users, the time of a change, and a test container whose time is up. */
const byItself = new Set([
  'challenges.testContainerId',
  'users.lastVisitedAt',
  'users.ip',
  'posts.time',
  'posts.authorId',
  'notices.time',
])

type Row = Record<string, unknown>

const stored = ({ arena }: ArenaForApp) => {
  const settings = {
    apiEncryption: false,
    ...accountPolicy(arena),
    ...containerPolicy(arena),
    ...globalConfig(arena),
  }
  const rows = tables.flatMap((table) =>
    arena.store
      .all<Row>(sql.selectFrom(table).selectAll())
      .map(
        (row, index) =>
          [`${table} ${row.id === undefined ? index : JSON.stringify(row.id)}`, { table, row }] as const,
      ),
  )
  return new Map<string, { table: string; row: Row }>([
    ...rows,
    ['settings', { table: 'settings', row: settings }],
  ])
}

/** The columns that differ, with both values, and rows that came or went. */
function changesBetween(before: ReturnType<typeof stored>, after: ReturnType<typeof stored>) {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)]
    if (!one || !other)
      return [{ column: key, before: one ? 'there' : 'absent', after: other ? 'there' : 'absent' }]
    return Object.keys(other.row)
      .filter((name) => JSON.stringify(one.row[name]) !== JSON.stringify(other.row[name]))
      .map((name) => ({ column: `${one.table}.${name}`, before: one.row[name], after: other.row[name] }))
      .filter(({ column }) => !byItself.has(column))
  })
}

interface Form {
  form: string
  on?: EditionName
  page: (app: ArenaForApp) => string
  /** Changes one field. */
  change: (user: UserEvent) => Promise<void>
  column: string
  /** The rows that the server adds because of it. */
  adds?: RegExp
}

const typeInto = (label: string | RegExp, text: string) => async (user: UserEvent) => {
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' })
  await user.clear(field)
  await user.type(field, text)
}
const game = ({ world }: ArenaForApp) => `/admin/games/${world.running}`
const challengeOf = (app: ArenaForApp, type: ChallengeType) =>
  challengesOf(app.arena.store, app.world.running).find((challenge) => challenge.type === type)!
const info = (app: ArenaForApp) => `${game(app)}/info`
const settings = () => '/admin/settings'
const instance = (app: ArenaForApp) => `${game(app)}/challenges/${challengeOf(app, 'DynamicContainer').id}`

const forms: Form[] = [
  { form: 'game: title', page: info, change: typeInto('Title', 'Other waters'), column: 'games.title' },
  { form: 'game: summary', page: info, change: typeInto('Summary', 'Short'), column: 'games.summary' },
  {
    form: 'game: instances per team',
    page: info,
    change: typeInto(/^Instances/, '7'),
    column: 'games.containerCountLimit',
  },
  {
    form: 'game: invitation code',
    page: info,
    change: typeInto('Invitation code', 'ahoy'),
    column: 'games.inviteCode',
  },
  {
    form: 'challenge: title',
    page: (app) => `${game(app)}/challenges/${challengeOf(app, 'StaticAttachment').id}`,
    change: typeInto('Title', 'Other tides'),
    column: 'challenges.title',
  },
  {
    form: 'challenge: port',
    page: instance,
    change: typeInto('Port', '9999'),
    column: 'challenges.containerExposePort',
  },
  {
    form: 'challenge: memory',
    page: instance,
    change: typeInto('Memory', '333'),
    column: 'challenges.memoryLimit',
  },
  {
    form: 'challenge: attempts',
    on: '1.8',
    page: instance,
    change: typeInto('Submissions per team', '5'),
    column: 'challenges.submissionLimit',
  },
  {
    form: 'notice: text',
    page: (app) => {
      app.arena.store.run(sql.deleteFrom('notices').where('gameId', '=', app.world.running))
      giveNotice(app.arena, app.world.running, 'Normal', ['Open'])
      return `${game(app)}/notices`
    },
    async change(user) {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      await typeInto('Text', 'Shut')(user)
    },
    column: 'notices.values',
  },
  {
    form: 'post: summary',
    page: ({ arena }) => `/posts/${postsOf(arena).find(({ isPinned }) => isPinned)!.id}/edit`,
    change: typeInto('Summary', 'Other'),
    column: 'posts.summary',
  },
  {
    form: 'settings: slogan',
    page: settings,
    change: typeInto('Slogan', 'Other'),
    column: 'settings.slogan',
  },
  {
    form: 'settings: captcha',
    page: settings,
    async change(user) {
      await user.click(await screen.findByRole('checkbox', { name: /^Captcha/ }))
    },
    column: 'settings.useCaptcha',
  },
  {
    form: 'user: real name',
    page: ({ arena }) => `/admin/users?user=${userByLogin(arena, 'monitor')!.id}`,
    change: typeInto('Real name', 'Mira Kovač'),
    column: 'users.realName',
  },
  {
    form: 'team: bio',
    page: ({ arena, world }) =>
      `/admin/teams?team=${participationOf(arena.store, world.running, userByLogin(arena, 'player')!.id)!.teamId}`,
    change: typeInto('Bio', 'Other'),
    column: 'teams.bio',
  },
  {
    form: 'division: name',
    on: '1.8',
    page: (app) => `${game(app)}/divisions`,
    async change(user) {
      await user.click((await screen.findAllByRole('button', { name: /^Edit / }))[0]!)
      await typeInto('Name', 'Other')(user)
    },
    column: 'divisions.name',
  },
]

const press = (role: 'checkbox' | 'switch', name: string | RegExp) => async (user: UserEvent) => {
  await user.click(await screen.findByRole(role, { name }))
}
forms.push(
  {
    form: 'game: review',
    page: info,
    change: press('checkbox', /^Accept teams/),
    column: 'games.acceptWithoutReview',
  },
  {
    form: 'game: practice mode',
    page: info,
    change: press('checkbox', /^Practice/),
    column: 'games.practiceMode',
  },
  {
    form: 'challenge: text',
    page: instance,
    change: typeInto('Description', 'Other'),
    column: 'challenges.content',
  },
  {
    form: 'challenge: difficulty',
    page: instance,
    change: typeInto('Difficulty', '9'),
    column: 'challenges.difficulty',
  },
  {
    form: 'challenge: category',
    page: instance,
    async change(user) {
      await user.selectOptions(await screen.findByLabelText('Category'), 'Web')
    },
    column: 'challenges.category',
  },
  {
    form: 'challenge: network',
    on: '1.8',
    page: instance,
    async change(user) {
      await user.selectOptions(await screen.findByLabelText('Network'), 'Isolated')
    },
    column: 'challenges.networkMode',
  },
  {
    form: 'challenge: hint',
    page: instance,
    async change(user) {
      await user.click(await screen.findByRole('button', { name: 'Add hint' }))
      await user.type(screen.getAllByRole('textbox', { name: /^Hint \d+$/ }).at(-1)!, 'Look up')
    },
    column: 'challenges.hints',
    adds: /^notices \d+$/, // players are told of a hint
  },
  {
    form: 'division: permission',
    on: '1.8',
    page: (app) => `${game(app)}/divisions`,
    async change(user) {
      await user.click((await screen.findAllByRole('button', { name: /^Edit / }))[0]!)
      await user.click(await screen.findByRole('checkbox', { name: /^Blood/ }))
    },
    column: 'divisions.defaultPermissions',
  },
)

const printed: Record<string, unknown>[] = []
afterAll(() => console.table(printed))

test.each(
  editionNames.flatMap((server) =>
    forms.filter(({ on = server }) => on === server).map((form) => ({ server, ...form })),
  ),
)(
  'on $server saving one field changes only that field: $form',
  async ({ server, form, page, change, column, adds }) => {
    const app = arenaForApp({ edition: server })
    expect(divisionsOf(app.arena.store, app.world.running).length).toBeGreaterThan(1)
    const { user } = await renderApp(page(app), { as: 'admin', arena: app })
    const before = stored(app)
    await change(user)
    const dialog = screen.queryByRole('dialog')
    await user.click((dialog ? within(dialog) : screen).getAllByRole('button', { name: /^Save/ })[0]!)
    expect(await screen.findByText('Saved')).toBeVisible()
    const changes = changesBetween(before, stored(app))
    printed.push(...changes.map((one) => ({ server, form, ...one })))
    expect(changes.map(({ column }) => column).filter((name) => !adds?.test(name))).toEqual([column])
    expect(changes).toHaveLength(adds ? 2 : 1)
  },
)
