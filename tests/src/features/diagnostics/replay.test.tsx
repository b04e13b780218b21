import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { messageText } from '#hubs/masked-message.ts'
import { recordingText } from '#src/features/diagnostics/recording.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const then = Date.UTC(2029, 0, 1)
const facts = { version: '', commit: '', userAgent: '', zone: 'UTC', offset: 0, uncertainty: 0, at: then }

/** The text of a flight recording with these messages, received 40 ms apart. */
const copied = (path: string, target: string, messages: object[]) =>
  recordingText(
    facts,
    messages.map((message, index) => {
      const at = then + 40 * index
      const received = { ...message, time: new Date(at).toISOString() }
      return { id: index + 1, at, kind: 'message' as const, text: messageText(path, target, received) }
    }),
  )

test('a monitor sees the events of a recording with flags and users masked', async () => {
  const event = (values: string[]) => ({ type: 'FlagSubmit', values, user: 'alice', team: 'Gulls of old' })
  const events = [
    event(['WrongAnswer', 'flag{first}', 'Salvage', '7']),
    event(['Accepted', 'flag{second}', 'Salvage', '7']),
  ]
  const arena = arenaForApp()
  await renderApp(`/games/${arena.world.running}/monitor/events`, { as: 'monitor', arena })
  await screen.findAllByText('Live')
  const body = copied('/hub/monitor?game=99', 'ReceivedGameEvent', events)
  expect((await fetch('http://localhost:3000/arena/replay?speed=4', { method: 'POST', body })).status).toBe(
    200,
  )
  const table = await screen.findByRole('table', { name: 'Events' })
  await waitFor(() => expect(within(table).getAllByText('Gulls of old')).toHaveLength(2))
  expect(table).not.toHaveTextContent(/flag\{(first|second)\}|alice/)
  expect(within(table).getAllByText('•••').length).toBeGreaterThan(0)
})
