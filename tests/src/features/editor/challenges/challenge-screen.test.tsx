import type { EditionName } from '#arena/parts/edition.ts'
import texts from '#src/locales/en-US/organize/challengeEditor.json'
import {
  type ChallengeEdit,
  type ChallengeField,
  challengeFieldNames,
  challengeFields,
  type ChallengeUpdate,
} from '#src/model/challenge.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { typeMoment } from '#tests/support/moment-field.ts'
import { listenToPage } from '#tests/support/spoken.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

const origin = 'http://localhost:3000'

/** The page of the first challenge of a type, and functions that read and save it as another organizer does. */
async function open(type: ChallengeEdit['type'], sub = '', edition: EditionName = '1.2') {
  const arena = arenaForApp({ edition })
  await arena.signIn('admin')
  const gameId = arena.world.running
  const ask = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await arena.answer(
      new Request(origin + path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    return answer.json().catch(() => undefined) as Promise<unknown>
  }
  const list = (await ask(`/api/edit/games/${gameId}/challenges`)) as ChallengeEdit[]
  const { id } = list.find((one) => one.type === type && one.isEnabled)!
  const path = `/api/edit/games/${gameId}/challenges/${id}`
  const app = await renderApp(`/admin/games/${gameId}/challenges/${id}${sub}`, { as: 'admin', arena })
  await screen.findByRole('button', { name: 'View as player' })
  return {
    ...app,
    gameId,
    id,
    read: () => ask(path) as Promise<ChallengeEdit>,
    /** Saves as another organizer does. */
    saveElsewhere: (update: ChallengeUpdate) => ask(path, 'PUT', update),
  }
}

const type = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  const field = screen.getByLabelText(label, { selector: 'input, textarea' })
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

test('saving sends only changed fields, and never whether the challenge is enabled', async () => {
  const { user, arena, read } = await open('DynamicContainer')
  const sent: unknown[] = []
  arena.override(
    http.put('*/api/edit/games/:game/challenges/:id', async ({ request }) => {
      sent.push(await request.clone().json())
      return arena.answer(request)
    }),
  )
  await type(user, 'Title', 'Bosun’s ledger')
  await type(user, 'CPU', '0.5')
  await type(user, 'Memory', '16')
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Memory: 32 to 1,048,576 MB.')).toBeVisible()
  await type(user, 'Memory', '512')
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ title: 'Bosun’s ledger', cpuCount: 5, memoryLimit: 512 }])
  expect(await read()).toMatchObject({ title: 'Bosun’s ledger', isEnabled: true, memoryLimit: 512 })
})

/** Changes a field of the open challenge to a value that it has not had. */
async function change(user: Awaited<ReturnType<typeof open>>['user'], name: keyof typeof challengeFields) {
  const { kind, least = 0 }: ChallengeField = challengeFields[name]
  const label = texts.field[name]
  if (kind === 'moment') return typeMoment(label, '2031-05-06T18:30')
  if (kind === 'hints') return user.click(screen.getByRole('button', { name: 'Add hint' }))
  if (kind === 'switch' || kind === 'offSwitch')
    return user.click(screen.getByRole('checkbox', { name: label }))
  if (kind === 'word') {
    const select = screen.getByLabelText<HTMLSelectElement>(label)
    return user.selectOptions(
      select,
      [...select.options].find(({ selected }) => !selected)!,
    )
  }
  const figures = { tenths: '0.2', decimal: '1.25', percent: '33.4', whole: String(least + 1) }
  return type(user, label, kind === 'line' || kind === 'text' ? 'flag{[GUID]}' : figures[kind])
}

test('each field of a challenge is in its form and is saved', async () => {
  const { user, read } = await open('DynamicContainer', '', '1.8')
  const before = await read()
  const names = challengeFieldNames.filter((name) => name !== 'fileName') // with a file per team only
  for (const name of names) await change(user, name)
  await user.type(screen.getAllByRole('textbox', { name: /^Hint/ }).at(-1)!, 'Look up')
  expect(screen.getByText(`${names.length} unsaved changes`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  const saved = Object.entries(await read()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ChallengeEdit]),
  )
  expect(saved).toHaveLength(names.length)
})

test('before saving an enabled challenge, the page says what players will see at once', async () => {
  const { user } = await open('StaticAttachment')
  expect(screen.queryByText('visible to players once saved')).toBeNull()
  await type(user, 'Title', 'Bosun’s ledger')
  expect(screen.getByText('visible to players once saved')).toBeVisible()
})

test('removing a hint is announced, and the focus stays among the hints', async () => {
  const { user } = await open('StaticAttachment')
  const hints = await screen.findByRole('region', { name: 'Hints' })
  await user.click(within(hints).getByRole('button', { name: 'Add hint' }))
  const last = within(hints).getAllByRole('textbox').length
  await user.click(within(hints).getByRole('button', { name: `Remove hint ${last}` }))
  expect(await screen.findByText(`Remove hint ${last}: done`)).toHaveAttribute('aria-live', 'polite')
  await waitFor(() => expect(hints).toContainElement(document.activeElement as HTMLElement))
})

test('changes of two organizers are merged, and a conflict in one field loses neither', async () => {
  const { user, read, saveElsewhere } = await open('StaticAttachment')
  await type(user, 'Difficulty', '9.5')
  await saveElsewhere({ content: 'Theirs.', difficulty: 6.5 })
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Another organizer also changed this: Difficulty')).toBeVisible()
  expect(await read()).toMatchObject({ difficulty: 6.5 })
  expect(screen.getByLabelText('Description', { selector: 'textarea' })).toHaveValue('Theirs.')
  await user.click(screen.getByRole('button', { name: 'Mine: 9.5' }))
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(await read()).toMatchObject({ content: 'Theirs.', difficulty: 9.5 })
})

test('a new hint says how many teams it will notify, and the preview includes unsaved changes', async () => {
  const { user, read } = await open('StaticAttachment')
  const before = (await read()).hints
  await user.click(screen.getByRole('button', { name: 'Add hint' }))
  await user.type(screen.getByLabelText(`Hint ${before.length + 1}`), 'Look at the tide.')
  expect(await screen.findByText(/^will notify \d+ teams/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'View as player' }))
  const preview = await screen.findByRole('dialog')
  expect(await within(preview).findByText('Look at the tide.')).toBeVisible()
  await user.type(within(preview).getByLabelText('Flag'), 'anything')
  await user.click(within(preview).getByRole('button', { name: 'Submit' }))
  expect(within(preview).getByText('Preview: nothing was submitted.')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect((await read()).hints).toEqual([...before, 'Look at the tide.'])
})

test("a number's unit appears once, in its label or after it", async () => {
  await open('DynamicContainer')
  const unitOf = (label: string) => screen.getByLabelText(label).parentElement!.textContent
  expect(unitOf('Minimum %')).toBe('')
  expect(unitOf('Memory')).toBe('MB')
})

test('flags are added in bulk: blanks are dropped, duplicates named, long ones refused', async () => {
  const { user, read } = await open('StaticAttachment', '/flags')
  const known = (await read()).flags.map(({ flag }) => flag)
  await user.click(screen.getByRole('button', { name: 'Add flags' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add flags' })
  const lines = within(dialog).getByLabelText('One flag per line')
  await user.click(lines)
  await user.paste(`flag{one}\n\n  ${known[0]}\n${'x'.repeat(128)}${'\nflag{one}'.repeat(2)}`)
  expect(within(dialog).getByText('Line 4 is too long')).toBeVisible()
  expect(within(dialog).getByText(`Left out, it is already there: ${known[0]}`)).toBeVisible()
  expect(within(dialog).getByText('Listed more than once, added only once: flag{one}')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Add 1 flag' })).toBeDisabled()
  await user.clear(lines)
  await user.paste('flag{one}\r\nflag{two}')
  const announced = listenToPage()
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 flags' }))
  expect(await screen.findByText('flag{two}')).toBeVisible()
  await waitFor(() => expect(announced.join(' ')).toContain('Add 2 flags: done'))
  await user.click(screen.getByRole('button', { name: 'Delete flag flag{two}' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this flag?' })
  expect(question).toHaveTextContent('flag{two}')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('flag{two}')).toBeNull())
  expect((await read()).flags.map(({ flag }) => flag)).toEqual([...known, 'flag{one}'])
})

test('flags stay listed after a save whose response has none', async () => {
  const { user, read } = await open('StaticAttachment')
  const [flag] = (await read()).flags
  await type(user, 'Starting points', '700')
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByText(flag!.flag)).toBeVisible()
})

test('an attachment is uploaded and linked at once, and removing it asks first', async () => {
  const { user, read } = await open('StaticContainer')
  await user.click(screen.getByRole('button', { name: 'Set attachment' }))
  const dialog = await screen.findByRole('dialog', { name: 'Attachment' })
  const announced = listenToPage()
  await user.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File(['tide'], 'tide.txt', { type: 'text/plain' }),
  )
  expect(await screen.findByRole('link', { name: 'tide.txt' })).toBeVisible()
  expect((await read()).attachment).toMatchObject({ type: 'Local', fileSize: 4 })
  await waitFor(() => expect(announced.join(' ')).toContain('Attachment: done'))
  await user.click(screen.getByRole('button', { name: 'Remove attachment' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'tide.txt' })).toBeNull())
})

test('starting a test instance saves what was typed first; the instance can be destroyed', async () => {
  const { user, read } = await open('DynamicContainer')
  const image = (await read()).containerImage
  await type(user, 'Storage', '512')
  await user.click(screen.getByRole('button', { name: 'Save and start' }))
  expect(await screen.findByText('Running')).toBeVisible()
  expect(await read()).toMatchObject({ storageLimit: 512, containerImage: image })
  await user.click(screen.getByRole('button', { name: 'Destroy' }))
  expect(await screen.findByText('No test instance is running.')).toBeVisible()
})

test("a template shows an example flag, and the server's refusal of a simple one is shown", async () => {
  const { user } = await open('DynamicContainer')
  await type(user, 'Flag template', 'flag{sea_[TEAM_HASH]}')
  expect(screen.getByText('flag{sea_8a31f04c7be2}')).toBeVisible()
  await type(user, 'Flag template', 'flag{sea}')
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('The flag template is too simple')).toBeVisible()
  await type(user, 'Flag template', 'x'.repeat(121))
  expect(await screen.findByText('At most 120 characters.')).toBeVisible()
})

test('files of a dynamic attachment are listed as flags by name', async () => {
  const { user, read } = await open('DynamicAttachment')
  const known = (await read()).flags.length
  await user.click(screen.getByRole('button', { name: 'Add files' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add files' })
  expect(within(dialog).getByText('No file chosen yet.')).toBeVisible()
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, [
    new File(['1'], 'flag{first}'),
    new File(['2'], 'flag{second}'),
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Upload 2 files' }))
  await waitFor(() => expect(within(dialog).getAllByText('Added')).toHaveLength(2))
  const { flags } = await read()
  expect(flags).toHaveLength(known + 2)
  expect(within(dialog).getByText('2 of 2 done')).toHaveAttribute('role', 'status')
  expect(flags.at(-1)).toMatchObject({ flag: 'flag{second}', attachment: { type: 'Local', fileSize: 1 } })
})

test('deleting a challenge needs its title typed, and leads to the list', async () => {
  const { user, read, router, gameId } = await open('StaticAttachment')
  const { title } = await read()
  await type(user, 'Starting points', '1')
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  const dialog = await screen.findByRole('dialog', { name: `Delete “${title}”?` })
  await user.type(within(dialog).getByLabelText(`Type ${title} to continue`), title)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/games/${gameId}/challenges`))
  expect(await screen.findByRole('table', { name: 'Challenges' })).toBeVisible()
  expect(screen.queryByRole('link', { name: title })).toBeNull()
})

test('editing a challenge that another organizer deletes is refused in place', async () => {
  const { user, arena } = await open('StaticAttachment')
  await type(user, 'Starting points', '1')
  arena.override(
    http.put('*/api/edit/games/:game/challenges/:id', () =>
      HttpResponse.json({ title: 'Challenge not found', status: 404 }, { status: 404 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Challenge not found')).toBeVisible()
  expect(screen.getByLabelText('Starting points')).toHaveValue(1)
})

test('existing values that the form would refuse do not block saving others', async () => {
  const { user, saveElsewhere, cache, read, gameId, id } = await open('DynamicContainer')
  await saveElsewhere({ difficulty: 3.333, originalScore: -5 })
  await cache.refetchQueries({ queryKey: editedChallenges.one(gameId, id).queryKey })
  await waitFor(() => expect(screen.getByLabelText('Difficulty')).toHaveValue(3.333))
  await type(user, 'Title', 'Ebb')
  await user.click(screen.getByRole('button', { name: /Save Ctrl/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(await read()).toMatchObject({ title: 'Ebb', difficulty: 3.333, originalScore: -5 })
})

test('arrow keys step the difficulty by its step from 0.2, and not below the minimum', async () => {
  const { user } = await open('StaticAttachment')
  await type(user, 'Difficulty', '5')
  const field = screen.getByLabelText('Difficulty')
  await user.type(field, '{ArrowUp}{ArrowUp}')
  expect(field).toHaveValue(5.4)
  await user.pointer({ target: field.parentElement!.querySelectorAll('button')[1]!, keys: '[MouseLeft]' })
  expect(field).toHaveValue(5.2)
  await type(user, 'Difficulty', '0.2')
  await user.type(field, '{ArrowDown}{ArrowDown}')
  expect(field).toHaveValue(0.1)
})

test('the preview of a dynamic attachment shows a sample file by name', async () => {
  const { user } = await open('DynamicAttachment')
  await type(user, 'File name for all teams', 'ledger.zip')
  await user.click(screen.getByRole('button', { name: 'View as player' }))
  const preview = within(await screen.findByRole('dialog'))
  expect(await preview.findByText('ledger.zip')).toBeVisible()
  expect(preview.getByText('Sample file: each team gets its own.')).toBeVisible()
})
