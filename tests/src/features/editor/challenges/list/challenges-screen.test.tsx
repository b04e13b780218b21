import { gameOf } from '#arena/rules/accounts/access.ts'
import { gameEditFrom, saveGame } from '#arena/rules/games.ts'
import { choose } from '#tests/support/choose.ts'
import { holdResponse } from '#tests/support/hold-response.ts'
import { widen } from '#tests/support/phone.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { challengesIn } from '#src/features/editor/challenges/list/challenge-file.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'

const open = async (search = '') => {
  const arena = arenaForApp()
  const gameId = arena.world.running
  const app = await renderApp(`/admin/games/${gameId}/challenges${search}`, { as: 'admin', arena })
  await screen.findByRole('table', { name: 'Challenges' })
  return { ...app, gameId }
}

test('challenges are grouped by category, and the filter is in the address', async () => {
  const { user, router } = await open('?category=Web')
  const table = screen.getByRole('table', { name: 'Challenges' })
  expect(within(table).queryByText('Crypto')).toBeNull()
  expect(within(table).getByText('Web')).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Needs attention/ })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Instances/ }))
  await choose(user, 'Category', 'All categories')
  await waitFor(() => expect(router.state.location.search).toBe('?show=containers'))
})

test('a challenge opens beside the list, or in a drawer on a narrow window', async () => {
  const { user, router } = await open('?category=Web')
  const [link] = screen.getAllByRole('link', { name: /./ }).filter((link) => link.closest('[role=table]'))
  const title = link!.textContent
  await user.click(link!.closest('[role=row]')!)
  const drawer = within(await screen.findByRole('dialog', { name: title }))
  expect(drawer.getByRole('link', { name: 'Edit' })).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?category=Web'))
  widen()
  const side = within(await screen.findByRole('complementary', { name: /./ }))
  expect(side.getByRole('link', { name: 'Edit' })).toBeVisible()
})

test('disabling a challenge asks by name', async () => {
  const { user } = await open()
  const [first] = await screen.findAllByRole('switch', { checked: true })
  const name = first!.closest('label')!.textContent.replace(/ is on$/, '')
  await user.click(first!)
  const dialog = await screen.findByRole('dialog', { name: `Turn off “${name}”?` })
  expect(dialog).toHaveTextContent('Players no longer see it')
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: `${name} is on` })).not.toBeChecked())
  await user.click(screen.getByRole('switch', { name: `${name} is on` }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'every team sees it immediately and gets a new-challenge notice',
  )
})

test('a challenge created after its dialog was closed does not leave the page', async () => {
  const { user, arena, cache, router, gameId } = await open()
  await user.click(screen.getByRole('button', { name: 'New challenge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New challenge' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Fog horn')
  const post = holdResponse(arena, 'post', '*/api/edit/games/:id/challenges')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await post.answered
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  post.arrive()
  expect(await screen.findByRole('link', { name: 'Fog horn' })).toBeVisible()
  await waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(router.state.location.pathname).toBe(`/admin/games/${gameId}/challenges`)
})

test('a new challenge has a fixed type, opens its editor, and cannot be enabled without flag and image', async () => {
  const { user, router, gameId } = await open()
  await user.click(screen.getByRole('button', { name: 'New challenge' }))
  const dialog = await screen.findByRole('dialog', { name: 'New challenge' })
  await user.click(within(dialog).getByRole('button', { name: 'Create' }))
  expect(await within(dialog).findByText('Enter a title.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Title'), 'Fog horn')
  await user.selectOptions(within(dialog).getByLabelText('Category'), 'Misc')
  await user.click(within(dialog).getByRole('radio', { name: /Static instance/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toMatch(new RegExp(`^/admin/games/${gameId}/challenges/\\d+$`)),
  )
  await screen.findByRole('button', { name: 'View as player' })
  await router.navigate(`/admin/games/${gameId}/challenges?find=fog`)
  expect(await screen.findByText('no flag yet')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Fog horn is on' }))
  const question = await screen.findByRole('dialog', { name: 'Turn on “Fog horn”?' })
  expect(await within(question).findByText('It has no flag yet, so nobody could solve it.')).toBeVisible()
  expect(within(question).getByRole('button', { name: 'Turn on' })).toBeDisabled()
  await user.click(within(question).getByRole('link', { name: 'Set' }))
  await user.click(await screen.findByRole('button', { name: 'Add flags' }))
  const flags = await screen.findByRole('dialog', { name: 'Add flags' })
  await user.type(within(flags).getByRole('textbox'), 'flag{{fog}')
  await user.click(within(flags).getByRole('button', { name: 'Add 1 flag' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('switch', { name: 'Off' }))
  const second = await screen.findByRole('dialog', { name: 'Turn on “Fog horn”?' })
  expect(await within(second).findByText(/no container image/)).toBeVisible()
  await user.keyboard('{Escape}')
  await user.type(screen.getByLabelText('Image'), 'fog:1')
  await user.click(screen.getByRole('button', { name: /^Save Ctrl/ }))
  await screen.findByText('Saved')
  await user.click(screen.getByRole('switch', { name: 'Off' }))
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('switch', { name: 'On' })).toBeChecked()
})

test('the blood bonus is three percentages with one decimal', async () => {
  const { user, arena, gameId } = await open()
  await user.click(await screen.findByRole('button', { name: /Blood bonus 5 · 3 · 1%/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Blood bonus' })
  const first = within(dialog).getByLabelText('First')
  await user.clear(first)
  await user.type(first, '100.5')
  const save = () => within(dialog).getByRole('button', { name: /^Save ?Ctrl/ })
  await user.click(save())
  expect(await within(dialog).findByText('Enter 0 to 100, with one decimal at most.')).toBeVisible()
  await user.clear(first)
  await user.type(first, '7.5')
  const theirs = gameEditFrom(arena.arena, gameOf(arena.arena, gameId))
  saveGame(arena.arena, gameId, { ...theirs, bloodBonus: 50 * 2 ** 20 + 40 * 1024 + 10 }) // the second, by another organizer
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(await screen.findByRole('button', { name: /Blood bonus 7.5 · 4 · 1%/ })).toBeVisible()
  expect(gameOf(arena.arena, gameId).bloodBonus).toBe(75 * 2 ** 20 + 40 * 1024 + 10)
})

test('a bulk action counts what will really change, and deleting needs the count typed', async () => {
  const { user } = await open('?category=Web')
  await user.click(screen.getByRole('checkbox', { name: 'Select all challenges' }))
  const bar = await screen.findByRole('region', { name: 'Selected rows' })
  const [, count = ''] = /(\d+) selected/.exec(bar.textContent) ?? []
  expect(within(bar).getByRole('button', { name: 'Turn on' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(within(bar).getByRole('button', { name: 'Delete…' }))
  const dialog = await screen.findByRole('dialog', { name: `Delete ${count} challenges?` })
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.type(within(dialog).getByLabelText(`Type ${count} to continue`), count)
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(within(bar).getByRole('button', { name: `Turn off ${count}` }))
  const question = await screen.findByRole('dialog', { name: `Turn off ${count} challenges?` })
  await user.click(within(question).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText(`${count} of ${count} done`)).toBeVisible()
})

test('exported challenges can be imported again, and existing titles are asked about', async () => {
  const { user } = await open('?category=Web')
  const texts: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push(blob as Blob)
    return 'blob:1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const [tick] = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })
  const title = tick!.getAttribute('aria-label')!.replace('Select ', '')
  await user.click(tick!)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(texts).toHaveLength(1))
  const text = await texts[0]!.text()
  expect(challengesIn(text)).toMatchObject({ is: 'read', challenges: [{ title }] })
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import challenges' })
  const chooser = dialog.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(
    chooser,
    new File(['{"format":"gzctf-challenges","version":1,"challenges":[{"title":""}]}'], 'bad.json', {
      type: 'application/json',
    }),
  )
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('challenges[0].title is missing')
  const lost = new File([text], 'lost.json', { type: 'application/json' })
  lost.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'))
  await user.upload(chooser, lost)
  expect(await within(dialog).findByText(/^This file cannot be read/)).toBeVisible()
  const wide = Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  await user.upload(chooser, new File([wide], 'wide.json', { type: 'application/json' }))
  expect(await within(dialog).findByText('1 challenge in this file')).toBeVisible()
  const file = JSON.parse(text) as { challenges: { flags: unknown[] }[] }
  file.challenges[0]!.flags = [{ flag: 'flag{a}' }, { flag: 'flag{a}' }]
  await user.upload(chooser, new File([JSON.stringify(file)], 'doubles.json', { type: 'application/json' }))
  const place = 'challenges[0].flags[1].flag'
  expect(await within(dialog).findByText(`Listed more than once, added only once: ${place}`)).toBeVisible()
  await user.upload(chooser, new File([text], 'good.json', { type: 'application/json' }))
  expect(await within(dialog).findByText(`1 title is already in that game: ${title}`)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Import 0' })).toBeDisabled()
  await user.click(within(dialog).getByRole('radio', { name: 'Create them too' }))
  await user.click(within(dialog).getByRole('button', { name: 'Import 1' }))
  expect(await within(dialog).findByText('1 of 1 done')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: title })).toHaveLength(2))
})

test('what this server cannot store of an imported challenge is listed', async () => {
  const app = arenaForApp()
  const { user } = await renderApp(`/admin/games/${app.world.running}/challenges`, {
    as: 'admin',
    arena: app,
  })
  const bodies: object[] = []
  app.override(
    http.put('*/api/edit/games/:game/challenges/:id', async ({ request }) => {
      bodies.push((await request.clone().json()) as object)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog')
  const settings = { content: 'Heave.', submissionLimit: 5, deadline: Date.UTC(2031, 4, 6) }
  const text = JSON.stringify({
    format: 'gzctf-challenges',
    version: 2,
    challenges: [{ title: 'Old windlass', category: 'Misc', type: 'StaticAttachment', settings }],
  })
  await user.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File([text], 'challenges.json', { type: 'application/json' }),
  )
  await user.click(await within(dialog).findByRole('button', { name: 'Import 1' }))
  expect(
    await within(dialog).findByText('Created, but this server does not keep: Submissions per team, Deadline'),
  ).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ content: 'Heave.' })
  expect(bodies[0]).not.toHaveProperty('submissionLimit')
  expect(bodies[0]).not.toHaveProperty('deadlineUtc')
})
