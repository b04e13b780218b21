import type { Submission } from '#src/model/submission.ts'
import { captureChallengesOf, captureTeamsOf } from '#arena/rules/traffic/captures.ts'
import { minute } from '#src/lib/time/time.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { savedFiles } from '#tests/support/saved-files.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const at = (second: number) => Date.UTC(2026, 0, 1, 12, 0, second)
const same = (...teams: string[]) =>
  teams.map((team, index) => submission({ team, answer: 'flag{l0st}', time: at(index) }))
const participation = (id: number, name: string) => ({
  id,
  team: { id, name, avatar: null },
  status: 'Accepted' as const,
  division: null,
})
const cheat = {
  ownedTeam: participation(1, 'Flotsam'),
  submitTeam: participation(2, 'Null Island'),
  submission: submission({
    team: 'Null Island',
    status: 'CheatDetected',
    answer: 'flag{stolen}',
    time: at(50),
  }),
}

/** Triage over an arena whose game has exactly these rows. */
async function openTriage(
  rows: Submission[],
  cheats: (typeof cheat)[] = [],
  page = 'triage',
  arena = arenaForApp(),
  pageSize = Infinity,
) {
  const newestFirst = rows.toSorted((one, other) => other.time - one.time)
  arena.override(
    http.get('*/submissions', ({ request }) => {
      const asked = new URL(request.url).searchParams
      const type = asked.get('type')
      const found = newestFirst.filter(({ status }) => type === null || status === type)
      const skip = pageSize === Infinity ? 0 : Number(asked.get('skip'))
      return HttpResponse.json(found.slice(skip, skip + pageSize))
    }),
    http.get('*/events', () => HttpResponse.json([])),
    http.get('*/cheatinfo', () => HttpResponse.json(cheats)),
  )
  return renderApp(`/games/${arena.world.running}/monitor/${page}`, { as: 'monitor', arena })
}

/** Unfolds the row with this title. */
const unfold = async (user: UserEvent, title: string) =>
  user.click(await screen.findByRole('heading', { name: title, level: 3 }))

const signals = () => within(screen.getByRole('list', { name: 'Signals' })).queryAllByRole('listitem')

test('a signal explains itself, hides the flag, and links to exactly its rows', async () => {
  const { user } = await openTriage([...same('A', 'B', 'C'), submission({ team: 'D', time: at(9) })])
  await unfold(user, 'Same wrong flag from 3 teams')
  expect(screen.getByText(/Signals are leads, not proof\. Based on all 4 submissions/)).toBeVisible()
  expect(document.body.innerHTML).not.toContain('l0st')
  await user.click(screen.getByRole('link', { name: '3 submissions →' }))
  const table = await screen.findByRole('table', { name: 'Submissions' })
  await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '4'))
  expect(table).not.toHaveTextContent('D')
  await user.click(screen.getByRole('link', { name: 'Show all submissions, not only those of the signal' }))
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Submissions' })).toHaveAttribute('aria-rowcount', '5'),
  )
})

test('a dismissed signal stays so over a reload, and can be reopened', async () => {
  const rows = same('A', 'B', 'C')
  const { user, unmount } = await openTriage(rows)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('No open signals')).toBeVisible()
  unmount()
  const again = await openTriage(rows)
  expect(await screen.findByText('1 dismissed')).toBeVisible()
  expect(signals()).toEqual([])
  await again.user.click(screen.getByText('1 dismissed'))
  await again.user.click(await screen.findByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(signals()).toHaveLength(1))
})

test('a cheat raises a signal with both teams, but not on a safe screen', async () => {
  const { user } = await openTriage([cheat.submission], [cheat])
  expect(await screen.findByRole('heading', { name: 'Another team’s flag' })).toBeVisible()
  expect(signals()[0]).toHaveTextContent('Null Island submitted a flag that was made for Flotsam')
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(signals()).toEqual([])
  expect(screen.getByText(/Cheats are not shown while secrets are hidden/)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Null Island|stolen/)
})

test('what is known of two teams is one row, whichever of them did what, and dismissed at once', async () => {
  const back = { ...cheat, ownedTeam: cheat.submitTeam, submitTeam: cheat.ownedTeam }
  const { user } = await openTriage([cheat.submission], [cheat, back])
  const [row, ...others] = await waitFor(() => {
    expect(signals()).not.toEqual([])
    return signals()
  })
  expect(others).toEqual([])
  const reasons = within(row!).getAllByText(/submitted a flag that was made for/)
  expect(reasons).toHaveLength(2)
  for (const reason of reasons) expect(reason).not.toBeVisible()
  await unfold(user, 'Another team’s flag')
  for (const reason of reasons) expect(reason).toBeVisible()
  await user.click(within(row!).getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('2 dismissed')).toBeVisible()
})

/** Two teams that solve ten challenges alike, over ten hours, and many that solve none of them. */
function twins() {
  const start = Date.UTC(2026, 0, 1)
  const solves = ['Ebb', 'Flow'].flatMap((team, place) =>
    Array.from({ length: 10 }, (_, index) =>
      submission({
        team,
        challenge: `Rare ${index}`,
        status: 'Accepted',
        answer: `flag{${team} ${index}}`,
        time: start + index * 60 * minute + place * 20_000,
      }),
    ),
  )
  const others = Array.from({ length: 20 }, (_, index) =>
    submission({ team: `Other ${index}`, challenge: 'Welcome', status: 'Accepted', time: start - index }),
  )
  return [...solves, ...others]
}

test('the case of a pair has both teams side by side, what speaks against it, and keeps a decision with its author', async () => {
  const { user, unmount } = await openTriage(twins())
  await unfold(user, '10 rare challenges solved alike')
  expect(signals()[0]).toHaveTextContent(/Ebb and Flow are 100% alike in order and time/)
  expect(signals()[0]).toHaveTextContent(/Both may sit in one room/)
  await user.click(screen.getByRole('link', { name: 'Case →' }))
  const table = within(await screen.findByRole('table', { name: 'Solves side by side' }))
  expect(table.getAllByRole('row')).toHaveLength(11)
  expect(table.getByRole('columnheader', { name: 'Ebb' })).toBeVisible()
  expect(table.getByRole('columnheader', { name: 'Flow' })).toBeVisible()
  expect(table.getAllByRole('cell', { name: '20 sec' })).toHaveLength(10)
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspicious')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Same typos')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Suspicious, decided by/)).toHaveTextContent(/decided by monitor on/)
  unmount()
  const again = await openTriage(twins())
  await screen.findByRole('heading', { name: '10 rare challenges solved alike' })
  expect(signals()[0]).toHaveTextContent('Suspicious')
  await again.user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(signals()[0]).not.toHaveTextContent('Suspicious')
})

test('a case is downloaded with its decision and every row, not while secrets are hidden', async () => {
  const files = savedFiles()
  const { user } = await openTriage([...same('A', 'B', 'C')])
  await user.click(await screen.findByRole('button', { name: 'Download cases (JSON)' }))
  const saved = JSON.parse(await files[0]!.blob.text()) as { cases: { signals: { rows: unknown[] }[] }[] }
  expect(files[0]!.name).toMatch(/^cases_\d+_\d+\.json$/)
  expect(saved).toMatchObject({ cases: [{ teams: ['C', 'B', 'A'], signals: [{ state: 'open' }] }] })
  expect(saved.cases[0]!.signals[0]!.rows).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  expect(screen.getByRole('button', { name: 'Download cases (JSON)' })).toBeDisabled()
})

test('whoever sent a decoy raises a signal with the note, once it is planted; it is masked', async () => {
  const { user } = await openTriage([submission({ team: 'Knot', answer: 'flag{bait}', time: at(1) })])
  await user.click(await screen.findByRole('button', { name: 'Decoys' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decoys' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Enter a decoy')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Decoy' }), ' flag{{bait}\u200B')
  await user.type(dialog.getByRole('textbox', { name: 'Where it is planted' }), '<b>Forum</b>')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('<b>Forum</b>')).toBeVisible()
  expect(dialog.queryByText(/bait/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await unfold(user, 'Sent a decoy')
  expect(signals()[0]).toHaveTextContent(/Knot sent .* which you planted: <b>Forum<\/b>/)
  expect(document.body.innerHTML).not.toContain('bait')
  await user.click(screen.getByRole('button', { name: 'Hide secrets' }))
  await waitFor(() => expect(signals()).toEqual([]))
  expect(screen.queryByRole('button', { name: /Decoys/ })).not.toBeInTheDocument()
})

test('what is not read to its end is said, and no pair is named by it', async () => {
  const arena = arenaForApp()
  const rows = [...twins(), ...Array.from({ length: 1_200 }, (_, index) => submission({ time: -index }))]
  const { user } = await openTriage(rows, [], 'triage', arena, 100)
  expect(await screen.findByText(/appear once all submissions and events are loaded/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: '10 rare challenges solved alike' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Load older' }))
  expect(await screen.findByRole('heading', { name: '10 rare challenges solved alike' })).toBeVisible()
  expect(screen.queryByText(/appear once all submissions/)).not.toBeInTheDocument()
})

test('the address of a case that no signal names any more says so', async () => {
  await openTriage([], [], 'triage?case=gone')
  expect(await screen.findByText('No signal names these teams any more')).toBeVisible()
})

test('a signal says how long ago it was', async () => {
  const time = Date.now() - 37 * minute
  await openTriage(['A', 'B', 'C'].map((team) => submission({ team, answer: 'flag{l0st}', time })))
  await screen.findByRole('heading', { name: 'Same wrong flag from 3 teams' })
  expect(signals()[0]).toHaveTextContent(/3[67] min\. ago/) // counted in whole minutes of the server's clock
})

test('the submissions page shows open signals beside the list', async () => {
  await openTriage([...same('A', 'B', 'C')], [], 'submissions')
  const card = await screen.findByRole('region', { name: 'Signals' })
  expect(await within(card).findByText('1 open')).toBeVisible()
})

test('of a chosen challenge the solves, the tries, who is on it and the wrong flags are shown, hidden', async () => {
  const now = Date.now()
  const { router, user } = await openTriage(
    [
      submission({ team: 'A', challenge: 'Parrot', answer: 'flag{n0}', time: now - 3 * minute }),
      submission({ team: 'B', challenge: 'Parrot', answer: 'flag{n0}', time: now - 2 * minute }),
      submission({
        team: 'A',
        challenge: 'Parrot',
        status: 'Accepted',
        answer: 'flag{y}',
        time: now - minute,
      }),
    ],
    [],
    'triage?challenge=Parrot',
  )
  const card = within(await screen.findByRole('region', { name: 'Parrot' }))
  expect(card.getByText('Flags a team needs').nextSibling).toHaveTextContent('2')
  expect(card.getByText('On it now').nextSibling).toHaveTextContent(/^B$/)
  expect(card.getByText('× 2')).toBeVisible()
  expect(document.body.innerHTML).not.toContain('n0')
  await user.click(card.getByRole('link', { name: /B/ }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('team')).toBe('B'))
})

test('an unknown monitor page redirects to the first', async () => {
  const { router } = await openTriage([], [], 'whatever')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/monitor\/events$/))
})

test("a signal about a challenge with captured traffic links to its teams' captures", async () => {
  const arena = arenaForApp()
  const gameId = arena.world.running
  const [captured] = captureChallengesOf(arena.arena, gameId).filter(({ count }) => count > 0)
  const teams = captureTeamsOf(arena.arena, captured!.id).slice(0, 3)
  const rows = teams.map(({ name }, index) =>
    submission({ team: name, challenge: captured!.title, answer: 'flag{l0st}', time: at(index) }),
  )
  const { router, user } = await openTriage(rows, [], 'triage', arena)
  await user.click(
    await screen.findByRole('link', { name: `Traffic of ${teams[0]!.name} for ${captured!.title} →` }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe(`/games/${gameId}/monitor/traffic`))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    challenge: captured!.title,
    team: teams[0]!.name,
  })
})
