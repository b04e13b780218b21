import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { ToastRegion } from '#src/ui/overlay/toast-region.tsx'
import { ApiError } from '#src/lib/errors.ts'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'

test.each([
  ['en-US', '1,234'],
  ['de-DE', '1.234'],
  ['fr-FR', '1\u{202F}234'],
  ['ru-RU', '1\u{A0}234'],
])('a number to type is accepted as shown in %s and in plain digits', async (language, shown) => {
  await i18next.changeLanguage(language)
  onTestFinished(() => void i18next.changeLanguage('en-US'))
  const sunk = vi.fn<() => void>()
  render(
    <DangerDialog title="Sink?" yes="Sink" word={1_234} onYes={sunk} onClose={() => {}}>
      All of them.
    </DangerDialog>,
  )
  const field = await screen.findByRole('textbox', { name: `Type ${shown} to continue` })
  const isMeant = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } })
    return !screen.getByRole<HTMLButtonElement>('button', { name: 'Sink' }).disabled
  }
  expect([shown, '1234', ' 1234 ', shown.replace(/\s/, ' ')].map(isMeant)).toEqual([true, true, true, true])
  expect(['', '123', '1,23,4', '12345', '1234x', '-1234'].map(isMeant)).not.toContain(true)
})

/** A page that asks whether to sink the boat; the server refuses when the test says so. */
function openPage(kind: 'question' | 'danger') {
  let refuse = () => {}
  const answer = new Promise<void>((_resolve, reject) => {
    refuse = () => reject(new ApiError('The boat is chained', 400))
  })
  function Page() {
    const [isAsked, setIsAsked] = useState(true)
    const sink = useMutation({ mutationFn: () => answer })
    const asked = { title: 'Sink the boat?', yes: 'Sink', mutation: sink, children: 'It cannot be raised.' }
    const close = () => setIsAsked(false)
    if (!isAsked) return null
    if (kind === 'question') return <Question {...asked} onNo={close} />
    return <DangerDialog {...asked} word="boat" onClose={close} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { refuse: () => refuse(), user: userEvent.setup() }
}

async function confirm(user: ReturnType<typeof userEvent.setup>, kind: 'question' | 'danger') {
  if (kind === 'danger') await user.type(await screen.findByRole('textbox'), 'boat')
  await user.click(await screen.findByRole('button', { name: 'Sink' }))
}

test.each(['question', 'danger'] as const)('a refusal is shown in the %s, and nowhere else', async (kind) => {
  const { refuse, user } = openPage(kind)
  await confirm(user, kind)
  refuse()
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('The boat is chained'))
  expect(screen.getAllByText('The boat is chained')).toHaveLength(1)
})

test.each(['question', 'danger'] as const)(
  'a refusal after the %s was closed is shown as a toast',
  async (kind) => {
    const { refuse, user } = openPage(kind)
    await confirm(user, kind)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sink the boat?' })).toBeNull())
    refuse()
    expect(await screen.findByText('Sink the boat?')).toBeInTheDocument()
    expect(screen.getByText('The boat is chained')).toBeInTheDocument()
  },
)
